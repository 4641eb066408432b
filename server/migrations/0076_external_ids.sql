-- The numbers that an organisation gives to notes in its own systems. Only that organisation reads them.
--
-- compatible with the version before
create table cmr_external_id (
  organization_id integer not null references organization (id),
  -- In small letters.
  system text not null check (length(system) between 1 and 40),
  -- As the system spells it, with its capitals.
  external_id text not null check (length(external_id) between 1 and 100),
  cmr_id bigint not null references cmr (id),
  primary key (organization_id, system, external_id)
);
create index cmr_external_id_note on cmr_external_id (cmr_id, organization_id);
-- The search finds a note by its number without the system.
create index cmr_external_id_search on cmr_external_id (organization_id, lower(external_id));
