-- A spot charter's driver opens their notes with a personal link, without an account.

-- A link opens a note no longer from the moment somebody else drives it. Kept as a fact and not worked out from the
-- note: who is assigned again later does not get the old link back.
alter table driver_link_cmr add column revoked_at timestamptz(3);

-- When the driver chose a sign code through this link; it stands in the evidence of what was signed with it.
alter table driver_link add column code_chosen_at timestamptz(3);

create index driver_link_creator on driver_link (created_by_user_id, created_at);

create function driver_link_ends_with_driver() returns trigger
language plpgsql as $$
begin
  update driver_link_cmr
  set revoked_at = now()
  from driver_link
  where driver_link.id = driver_link_cmr.driver_link_id
    and driver_link_cmr.cmr_id = new.id
    and driver_link_cmr.revoked_at is null
    and driver_link.user_id is distinct from new.driver_user_id;
  return null;
end;
$$;

-- By the database, so that no way to another driver can forget it: the form, the list, a further charter.
create trigger cmr_driver_link_ends
  after update of driver_user_id on cmr
  for each row when (old.driver_user_id is distinct from new.driver_user_id)
  execute function driver_link_ends_with_driver();

-- What was done through a link, by the key that the page gave it. A page that heard no answer asks again with the same
-- key and is told what it was told before: nothing is done twice.
create table driver_link_request (
  driver_link_id bigint not null references driver_link (id) on delete cascade,
  key uuid not null,
  reply jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (driver_link_id, key)
);

-- Known through spot charters only: no account, and the sign code is chosen through the link.
alter table app_user add column charter_only boolean not null default false;
