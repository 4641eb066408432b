#!/bin/sh
# Writes random secrets for compose.yaml into the folder secrets, once: existing ones stay.
set -eu
folder=${1:-secrets}

random() {
  od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'
}

mkdir -p "$folder"
# The folder is closed to other users. The files are not, because the container's own user reads them.
chmod 700 "$folder"
if [ -e "$folder/secret" ]; then
  echo "$folder already has secrets; nothing was changed."
  exit 0
fi
umask 022
database_password=$(random 24)
files_key=$(random 24)
printf '%s\n' "$database_password" >"$folder/database_password"
printf 'postgres://roadnote:%s@database/roadnote\n' "$database_password" >"$folder/database_url"
printf '%s\n' "$files_key" >"$folder/files_key"
printf 'ROOT_ACCESS_KEY_ID=roadnote\nROOT_SECRET_ACCESS_KEY=%s\n' "$files_key" >"$folder/files.env"
printf '%s\n' "$(random 12)" >"$folder/admin_password"
printf '%s\n' "$(random 24)" >"$folder/metrics_token"
# Last, because it says that the others are complete.
printf '%s\n' "$(random 48)" >"$folder/secret"
echo "Secrets are in $folder. Back up $folder/secret with the database. First password of admin: $folder/admin_password"
