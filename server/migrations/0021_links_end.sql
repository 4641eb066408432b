-- A link is given to the parties of a note as it is. Taken back, handed to another party or removed, it is no longer
-- that note: what was given out before opens it no more. By the database, so that no way of changing can forget it.
create function cmr_links_end() returns trigger
language plpgsql as $$
begin
  new.link_generation := greatest(new.link_generation, old.link_generation + 1);
  return new;
end;
$$;

create trigger cmr_links_end
  before update of status, sender_organization_id, carrier_organization_id, recipient_organization_id,
    subcontractor_organization_id on cmr
  for each row when (
    (old.status = 2 and new.status = 1)
    or (old.status <> 8 and new.status = 8)
    or (old.sender_organization_id, old.carrier_organization_id, old.recipient_organization_id,
      old.subcontractor_organization_id)
      is distinct from (new.sender_organization_id, new.carrier_organization_id, new.recipient_organization_id,
      new.subcontractor_organization_id)
  )
  execute function cmr_links_end();

-- A driver's link ends with the driver already; now also when the note is taken back or removed.
create function driver_links_end_with_note() returns trigger
language plpgsql as $$
begin
  update driver_link_cmr set revoked_at = now() where cmr_id = new.id and revoked_at is null;
  return null;
end;
$$;

create trigger cmr_driver_links_end_with_note
  after update of status on cmr
  for each row when ((old.status = 2 and new.status = 1) or (old.status <> 8 and new.status = 8))
  execute function driver_links_end_with_note();
