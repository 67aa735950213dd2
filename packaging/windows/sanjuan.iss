; Inno Setup 6: the installer for Windows. build_windows.py fills in the names and runs
;
;   iscc /DProgram=<dist\San Juan> /DParts=<build\parts> /O<dist> sanjuan.iss
;
; To sign Setup and the uninstaller, it adds /DSigned and /Sown=<command of signtool>.

#ifndef Program
  #error Program: the folder that PyInstaller has made
#endif
#if Ver < EncodeVer(6, 4, 1)
  #error Inno Setup 6.4.1 or newer is required
#endif

[Setup]
AppId=@BUNDLE_ID@
AppName=@TITLE@
AppVersion=@VERSION@
AppPublisher=@PUBLISHER@
AppComments=@DISCLAIMER@
VersionInfoVersion=@VERSION@
; For one user by default, so no administrator is asked.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
DefaultDirName={autopf}\@TITLE@
DefaultGroupName=@TITLE@
DisableProgramGroupPage=yes
DisableWelcomePage=no
LicenseFile={#Program}\_internal\LICENSE
MinVersion=10.0.17763
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
SetupIconFile={#Parts}\sanjuan.ico
UninstallDisplayIcon={app}\@TITLE@.exe
OutputBaseFilename=@STEM@-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
; The open game has this mutex. Setup and the uninstaller ask the player to close it, which saves the game.
AppMutex=@APP@
; Commands in a terminal have no mutex. They are closed before their files are replaced.
CloseApplications=yes
#ifdef Signed
SignTool=own
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "@INNO_SETUP@"
Name: "@LOCALE@"; MessagesFile: "@OWN_INNO_SETUP@"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What another version had must not stay among the files of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\@TITLE@"; Filename: "{app}\@TITLE@.exe"
Name: "{autodesktop}\@TITLE@"; Filename: "{app}\@TITLE@.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.sanjuan"; ValueType: string; ValueData: "SanJuan.Game"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.sanjuan"; ValueType: string; ValueName: "Content Type"; ValueData: "@MIME@"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\SanJuan.Game"; ValueType: string; ValueData: "@SAVED_GAME@"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\SanJuan.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\@TITLE@.exe,0"
Root: HKA; Subkey: "Software\Classes\SanJuan.Game\shell\open\command"; ValueType: string; ValueData: """{app}\@TITLE@.exe"" ""%1"""

[Run]
Filename: "{app}\@TITLE@.exe"; Description: "{cm:LaunchProgram,@TITLE@}"; Flags: nowait postinstall skipifsilent
