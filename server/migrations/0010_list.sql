-- What the list of notes filters by, kept where it can be answered without opening the notes.
--
--   has_driver  in cmr_party and its indices: "assigned" and "not assigned" are counted like a status
--   party_ids   in cmr_search: one index finds words among the notes of an organisation, however many others there are

alter table cmr_party add column has_driver boolean not null default false;
update cmr_party p set has_driver = true from cmr n where n.id = p.cmr_id and n.driver_user_id is not null;

drop index cmr_party_last_modified, cmr_party_collection_date, cmr_party_delivery_date;
create index cmr_party_last_modified on cmr_party (organization_id, last_modified desc, cmr_id desc)
  include (status, is_party, over_party, under_party, has_driver);
create index cmr_party_collection_date on cmr_party (organization_id, collection_date desc, cmr_id desc)
  include (status, is_party, over_party, under_party, has_driver);
create index cmr_party_delivery_date on cmr_party (organization_id, delivery_date desc, cmr_id desc)
  include (status, is_party, over_party, under_party, has_driver);

-- As before, and the driver.
create or replace function refresh_cmr_party(note_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(note_ids) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform lock_tree_for_reading();
  -- A status changing at this moment in another transaction must be seen, not overwritten with the old one.
  perform from cmr where id = any (note_ids) order by id for no key update;

  with wanted as materialized (
    select w.*, n.status, n.last_modified, n.collection_date, n.delivery_date, n.created_at,
      n.driver_user_id is not null as has_driver
    from cmr_party_wanted(note_ids) w
    join cmr n on n.id = w.cmr_id
  ),
  gone as (
    delete from cmr_party p
    where p.cmr_id = any (note_ids)
      and not exists (select from wanted w where w.cmr_id = p.cmr_id and w.organization_id = p.organization_id)
  )
  insert into cmr_party (
    organization_id, cmr_id, is_party, over_party, under_party,
    status, last_modified, collection_date, delivery_date, created_at, has_driver
  )
  select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party,
    w.status, w.last_modified, w.collection_date, w.delivery_date, w.created_at, w.has_driver
  from wanted w
  left join cmr_party held on held.cmr_id = w.cmr_id and held.organization_id = w.organization_id
  where held.cmr_id is null
    or (held.is_party, held.over_party, held.under_party, held.status, held.last_modified, held.collection_date,
      held.delivery_date, held.has_driver)
      is distinct from (w.is_party, w.over_party, w.under_party, w.status, w.last_modified, w.collection_date,
      w.delivery_date, w.has_driver)
  on conflict (cmr_id, organization_id) do update set
    is_party = excluded.is_party, over_party = excluded.over_party, under_party = excluded.under_party,
    status = excluded.status, last_modified = excluded.last_modified,
    collection_date = excluded.collection_date, delivery_date = excluded.delivery_date,
    has_driver = excluded.has_driver;
end;
$$;

create or replace function cmr_party_after_status_change() returns trigger
language plpgsql as $$
begin
  update cmr_party
  set status = new.status, last_modified = new.last_modified,
    collection_date = new.collection_date, delivery_date = new.delivery_date,
    has_driver = new.driver_user_id is not null
  where cmr_id = new.id;
  return null;
end;
$$;

drop trigger cmr_party_after_status_change on cmr;
create trigger cmr_party_after_status_change
  after update of status, last_modified, collection_date, delivery_date, driver_user_id on cmr
  for each row when (
    not bulk_loading()
    and (old.status, old.last_modified, old.collection_date, old.delivery_date, old.driver_user_id is null)
      is distinct from
      (new.status, new.last_modified, new.collection_date, new.delivery_date, new.driver_user_id is null)
    -- else cmr_party_after_party_change has written everything already
    and (old.sender_organization_id, old.carrier_organization_id, old.created_by_organization_id,
      old.recipient_organization_id, old.subcontractor_organization_id)
      is not distinct from (new.sender_organization_id, new.carrier_organization_id, new.created_by_organization_id,
      new.recipient_organization_id, new.subcontractor_organization_id)
    and cmr_is_released(old.status, old.released_at) = cmr_is_released(new.status, new.released_at)
  )
  execute function cmr_party_after_status_change();

create or replace function rebuild_cmr_party() returns void
language plpgsql as $$
begin
  perform refill('cmr_party', '
    insert into cmr_party (
      organization_id, cmr_id, is_party, over_party, under_party,
      status, last_modified, collection_date, delivery_date, created_at, has_driver
    )
    select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party,
      n.status, n.last_modified, n.collection_date, n.delivery_date, n.created_at, n.driver_user_id is not null
    from cmr_party_wanted($1) w
    join cmr n on n.id = w.cmr_id');
end;
$$;

-- Those who take part, whatever the status and wherever they stand in the tree: so a signature or a move changes nothing
-- here. Who may see the note is decided by cmr_party alone; this only narrows where to look.
alter table cmr_search add column party_ids integer[] not null default '{}';

drop function cmr_search_wanted(bigint[]) cascade;
create function cmr_search_wanted(note_ids bigint[]) returns table (cmr_id bigint, text text, party_ids integer[])
language sql stable
begin atomic
  select n.id, fold_text(concat_ws(' ', n.code, n.trip_id, d.user_name, d.name, d.surname, r.name, r.country_code,
      r.postal_code, r.place, r.street, n.container_numbers)),
    array(
      select distinct p.id
      from unnest(array[n.sender_organization_id, n.carrier_organization_id, n.recipient_organization_id,
        n.subcontractor_organization_id, n.created_by_organization_id]) as p (id)
      where p.id is not null)
  from unnest(note_ids) as asked (id)
  join cmr n on n.id = asked.id
  left join organization r on r.id = n.recipient_organization_id
  left join app_user d on d.id = n.driver_user_id;
end;

create or replace function refresh_cmr_search(note_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(note_ids) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  insert into cmr_search as s (cmr_id, text, party_ids)
  select cmr_id, text, party_ids from cmr_search_wanted(note_ids)
  on conflict (cmr_id) do update set text = excluded.text, party_ids = excluded.party_ids
    where (s.text, s.party_ids) is distinct from (excluded.text, excluded.party_ids);
end;
$$;

drop trigger cmr_search_after_update on cmr;
create trigger cmr_search_after_update
  after update of code, trip_id, driver_user_id, container_numbers, sender_organization_id, carrier_organization_id,
    recipient_organization_id, subcontractor_organization_id, created_by_organization_id on cmr
  for each row when (
    not bulk_loading()
    and (old.code, old.trip_id, old.driver_user_id, old.container_numbers, old.sender_organization_id,
      old.carrier_organization_id, old.recipient_organization_id, old.subcontractor_organization_id,
      old.created_by_organization_id)
      is distinct from (new.code, new.trip_id, new.driver_user_id, new.container_numbers, new.sender_organization_id,
      new.carrier_organization_id, new.recipient_organization_id, new.subcontractor_organization_id,
      new.created_by_organization_id)
  )
  execute function cmr_search_after_update();

create or replace function rebuild_cmr_search() returns void
language plpgsql as $$
begin
  perform refill('cmr_search',
    'insert into cmr_search (cmr_id, text, party_ids) select cmr_id, text, party_ids from cmr_search_wanted($1)');
end;
$$;

drop index cmr_search_text;
create index cmr_search_index on cmr_search using gin (party_ids, text gin_trgm_ops);
select rebuild_cmr_search();

-- Filters by part of a party's name.
create index organization_folded_name on organization using gin (fold_text(name) gin_trgm_ops);

-- Super admins leaf through everything: the status beside the date, so that pages are skipped without opening notes.
drop index cmr_last_modified, cmr_collection_date, cmr_delivery_date;
create index cmr_last_modified on cmr (last_modified desc, id desc) include (status);
create index cmr_collection_date on cmr (collection_date desc, id desc) include (status);
create index cmr_delivery_date on cmr (delivery_date desc, id desc) include (status);
