# Installs and starts Roadnote as a Windows service. Run it as administrator in this folder, with WinSW-x64.exe beside it
# as roadnote.exe. Uninstall: .\roadnote.exe stop; .\roadnote.exe uninstall
$ErrorActionPreference = 'Stop'
$place = 'C:\Roadnote'

foreach ($folder in 'data', 'log') {
  New-Item -ItemType Directory -Force -Path (Join-Path $place $folder) | Out-Null
}
# The service's account writes data and log; other users read neither.
foreach ($folder in 'data', 'log') {
  $path = Join-Path $place $folder
  icacls $path /inheritance:r /grant:r 'NT AUTHORITY\LocalService:(OI)(CI)M' 'BUILTIN\Administrators:(OI)(CI)F' | Out-Null
}
# The program reads its own folder only.
icacls (Join-Path $place 'app') /grant 'NT AUTHORITY\LocalService:(OI)(CI)RX' | Out-Null

& (Join-Path $PSScriptRoot 'roadnote.exe') install
& (Join-Path $PSScriptRoot 'roadnote.exe') start
& (Join-Path $PSScriptRoot 'roadnote.exe') status
