"""The parts of the table: each makes its pieces and shows one part of a view."""
