#!/bin/sh
# Takes away what install.sh has installed. Games and settings stay in ~/.local/share/@APP@ and
# ~/.config/@APP@.
set -eu

share=${XDG_DATA_HOME:-$HOME/.local/share}
rm -f "$HOME/.local/bin/@APP@" "$share/applications/@APP@.desktop" "$share/mime/packages/@APP@.xml" \
    "$share/metainfo/@BUNDLE_ID@.metainfo.xml" "$share"/icons/hicolor/*/apps/@APP@.png \
    "$share/icons/hicolor/scalable/apps/@APP@.svg"
rm -rf "$HOME/.local/opt/@APP@"
for refresh in "update-desktop-database $share/applications" "update-mime-database $share/mime"; do
    if command -v "${refresh%% *}" >/dev/null; then $refresh >/dev/null 2>&1 || true; fi
done
echo "San Juan is gone."
