"""Test the small pictures of buildings: of the wanted size, and painted once."""

from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures


def test_a_picture_has_its_size_and_is_painted_once(qtbot) -> None:
    pictures = BuildingPictures(26)
    picture = pictures.picture(3, 2.0)
    assert (picture.width(), picture.devicePixelRatio()) == (52, 2.0)
    assert pictures.picture(3, 2.0) is picture
    assert pictures.picture(3, 1.0).width() == 26
