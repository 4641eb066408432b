-- compatible with the version before
-- What an organisation chose last for a heading of an imported table: the column that it is read as.
create table import_mapping (
  organization_id integer not null references organization (id) on delete cascade,
  -- The kind of table.
  kind text not null check (kind in ('notes', 'users', 'organizations')),
  -- Without case, accents and punctuation.
  heading text not null check (length(heading) between 1 and 200),
  -- Null: the column of the file is not used.
  column_name text check (length(column_name) between 1 and 100),
  chosen_at timestamptz not null default now(),
  primary key (organization_id, kind, heading)
);
