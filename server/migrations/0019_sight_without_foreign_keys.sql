-- An organisation with very many notes moves, or lets its subordinates sign: three quarters of the time went into asking
-- for each row of sight whether its note and its organisation exist. The rows are written by triggers only, from notes
-- that are held at that moment, so that they cannot be wrong; they go with their note or organisation by triggers too.
alter table cmr_party
  drop constraint cmr_party_cmr_id_fkey,
  drop constraint cmr_party_organization_id_fkey;

create function cmr_party_after_note_deleted() returns trigger
language plpgsql as $$
begin
  delete from cmr_party p using removed r where p.cmr_id = r.id;
  return null;
end;
$$;

create trigger cmr_party_after_note_deleted
  after delete on cmr referencing old table as removed
  for each statement execute function cmr_party_after_note_deleted();

create function cmr_party_after_organization_deleted() returns trigger
language plpgsql as $$
begin
  delete from cmr_party p using removed r where p.organization_id = r.id;
  return null;
end;
$$;

create trigger cmr_party_after_organization_deleted
  after delete on organization referencing old table as removed
  for each statement execute function cmr_party_after_organization_deleted();

-- For many notes at once sorting in memory is worth it.
alter function refresh_cmr_party(bigint[]) set work_mem = '64MB';
