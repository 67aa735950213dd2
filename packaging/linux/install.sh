#!/bin/sh
# Installs San Juan for the user who runs this, without any rights of an administrator:
#
#   ~/.local/opt/@APP@    the program
#   ~/.local/bin/@APP@    a command
#   ~/.local/share            entry in the menu, icon, file type .sanjuan
#
# Running it again brings another version. uninstall.sh takes all of it away; games and settings stay.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
opt=$HOME/.local/opt
bin=$HOME/.local/bin

mkdir -p "$share" "$opt" "$bin"
# A copy that is cut off never takes the place of a good one.
rm -rf "$opt/@APP@.new"
cp -R "$here/program" "$opt/@APP@.new"
cp "$here/uninstall.sh" "$opt/@APP@.new/uninstall.sh"
rm -rf "$opt/@APP@"
mv "$opt/@APP@.new" "$opt/@APP@"
ln -sf "$opt/@APP@/sanjuan" "$bin/@APP@"

cp -R "$here/share/." "$share/"
# The menu must find the program although ~/.local/bin is not on every path.
sed -i "s|^Exec=@APP@|Exec=\"$opt/@APP@/sanjuan\"|" "$share/applications/@APP@.desktop"

for refresh in "update-desktop-database $share/applications" "update-mime-database $share/mime" \
    "gtk-update-icon-cache -q -t $share/icons/hicolor"; do
    # Each is there on some systems only; the others read the files themselves.
    if command -v "${refresh%% *}" >/dev/null; then $refresh >/dev/null 2>&1 || true; fi
done
echo "San Juan is installed: look for it in the menu, or type @APP@."
