-- compatible with the version before

-- The processes that use this database, each with a keyed fingerprint of the settings that must be the same in all of them.
-- Unlogged, because each process writes its row again within a minute.
create unlogged table running_process (
  id uuid primary key,
  -- Machine and process id, as in the log.
  name text not null check (length(name) <= 300),
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  settings jsonb not null
);
