-- Everything that a list filters and sorts by stands beside who sees the note, and in one index of the organisation: any
-- order, filter and total is then one run through that organisation's entries and opens no note. The other parties are
-- there by their ids, so that a new name changes nothing here.

-- As the search compares, and short enough for an index: together they stay within a third of a page in any script.
create function list_key(value text, most integer) returns text
language sql immutable parallel safe
return left(case when octet_length(value) = length(value) then lower(value) else fold_text(value) end, most);

create view cmr_list_keys as
select id as cmr_id, status, last_modified, collection_date, delivery_date, created_at,
  driver_user_id is not null as has_driver, driver_user_id,
  sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id,
  coalesce(stop_loading_time, driver_signed_at) as loaded_at,
  excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count,
  list_key(code, 50) as code_key,
  list_key(trip_id, 200) as trip_key,
  list_key(collection_place, 100) as collection_key,
  list_key(delivery_place, 100) as delivery_key,
  list_key(container_numbers, 100) as containers_key,
  -- Then the whole text must be asked.
  coalesce(length(list_key(trip_id, 201)) > 200 or length(list_key(collection_place, 101)) > 100
    or length(list_key(delivery_place, 101)) > 100 or length(list_key(container_numbers, 101)) > 100, false) as keys_cut
from cmr;

alter table cmr_party
  add column driver_user_id integer,
  add column sender_organization_id integer,
  add column carrier_organization_id integer,
  add column recipient_organization_id integer,
  add column subcontractor_organization_id integer,
  add column loaded_at timestamptz(3),
  add column excess_reception_minutes integer,
  add column excess_delivery_minutes integer,
  add column photo_count integer not null default 0,
  add column attachment_count integer not null default 0,
  add column code_key text collate "C" not null default '',
  add column trip_key text collate "C",
  add column collection_key text collate "C",
  add column delivery_key text collate "C",
  add column containers_key text collate "C",
  add column keys_cut boolean not null default false;

create index cmr_party_list on cmr_party (organization_id, cmr_id) include (
  status, is_party, over_party, under_party, has_driver, last_modified, collection_date, delivery_date, driver_user_id,
  sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id, loaded_at,
  excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, keys_cut,
  code_key, trip_key, collection_key, delivery_key, containers_key);

-- The few that somebody waits for: what is to be signed and what is late is counted every minute for everybody.
create index cmr_party_under_way on cmr_party (organization_id, cmr_id) include (
  status, is_party, over_party, under_party, has_driver, last_modified, collection_date, delivery_date, driver_user_id,
  sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id,
  excess_reception_minutes, excess_delivery_minutes) where status in (2, 3, 4);

create or replace function refresh_cmr_party(note_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set work_mem = '64MB' as $$
begin
  if cardinality(note_ids) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform lock_tree_for_reading();
  -- A status changing at this moment in another transaction must be seen, not overwritten with the old one.
  perform from cmr where id = any (note_ids) order by id for no key update;

  with note as materialized (
    select * from cmr_list_keys where cmr_id = any (note_ids)
  ),
  wanted as materialized (
    select w.organization_id, w.is_party, w.over_party, w.under_party, n.*
    from cmr_party_wanted(note_ids) w
    join note n on n.cmr_id = w.cmr_id
  ),
  gone as (
    delete from cmr_party p
    where p.cmr_id = any (note_ids)
      and not exists (select from wanted w where w.cmr_id = p.cmr_id and w.organization_id = p.organization_id)
  )
  insert into cmr_party (
    organization_id, cmr_id, is_party, over_party, under_party,
    status, last_modified, collection_date, delivery_date, created_at, has_driver, driver_user_id,
    sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id, loaded_at,
    excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, code_key, trip_key,
    collection_key, delivery_key, containers_key, keys_cut
  )
  select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party,
    w.status, w.last_modified, w.collection_date, w.delivery_date, w.created_at, w.has_driver, w.driver_user_id,
    w.sender_organization_id, w.carrier_organization_id, w.recipient_organization_id, w.subcontractor_organization_id,
    w.loaded_at, w.excess_reception_minutes, w.excess_delivery_minutes, w.photo_count, w.attachment_count, w.code_key,
    w.trip_key, w.collection_key, w.delivery_key, w.containers_key, w.keys_cut
  from wanted w
  left join cmr_party held on held.cmr_id = w.cmr_id and held.organization_id = w.organization_id
  where held.cmr_id is null
    or (held.is_party, held.over_party, held.under_party, held.status, held.last_modified, held.collection_date,
      held.delivery_date, held.driver_user_id, held.sender_organization_id, held.carrier_organization_id,
      held.recipient_organization_id, held.subcontractor_organization_id, held.loaded_at,
      held.excess_reception_minutes, held.excess_delivery_minutes, held.photo_count, held.attachment_count,
      held.code_key, held.trip_key, held.collection_key, held.delivery_key, held.containers_key, held.keys_cut)
      is distinct from (w.is_party, w.over_party, w.under_party, w.status, w.last_modified, w.collection_date,
      w.delivery_date, w.driver_user_id, w.sender_organization_id, w.carrier_organization_id,
      w.recipient_organization_id, w.subcontractor_organization_id, w.loaded_at,
      w.excess_reception_minutes, w.excess_delivery_minutes, w.photo_count, w.attachment_count,
      w.code_key, w.trip_key, w.collection_key, w.delivery_key, w.containers_key, w.keys_cut)
  on conflict (cmr_id, organization_id) do update set
    is_party = excluded.is_party, over_party = excluded.over_party, under_party = excluded.under_party,
    status = excluded.status, last_modified = excluded.last_modified,
    collection_date = excluded.collection_date, delivery_date = excluded.delivery_date,
    has_driver = excluded.has_driver, driver_user_id = excluded.driver_user_id,
    sender_organization_id = excluded.sender_organization_id,
    carrier_organization_id = excluded.carrier_organization_id,
    recipient_organization_id = excluded.recipient_organization_id,
    subcontractor_organization_id = excluded.subcontractor_organization_id, loaded_at = excluded.loaded_at,
    excess_reception_minutes = excluded.excess_reception_minutes,
    excess_delivery_minutes = excluded.excess_delivery_minutes, photo_count = excluded.photo_count,
    attachment_count = excluded.attachment_count, code_key = excluded.code_key, trip_key = excluded.trip_key,
    collection_key = excluded.collection_key, delivery_key = excluded.delivery_key,
    containers_key = excluded.containers_key, keys_cut = excluded.keys_cut;
end;
$$;

-- What a signature changes, and a driver: copied as it stands.
create or replace function cmr_party_after_status_change() returns trigger
language plpgsql as $$
begin
  update cmr_party
  set status = new.status, last_modified = new.last_modified,
    collection_date = new.collection_date, delivery_date = new.delivery_date,
    has_driver = new.driver_user_id is not null, driver_user_id = new.driver_user_id,
    loaded_at = coalesce(new.stop_loading_time, new.driver_signed_at)
  where cmr_id = new.id;
  return null;
end;
$$;

drop trigger cmr_party_after_status_change on cmr;
create trigger cmr_party_after_status_change
  after update of status, last_modified, collection_date, delivery_date, driver_user_id, stop_loading_time,
    driver_signed_at on cmr
  for each row when (
    not bulk_loading()
    and (old.status, old.last_modified, old.collection_date, old.delivery_date, old.driver_user_id,
      old.stop_loading_time, old.driver_signed_at)
      is distinct from
      (new.status, new.last_modified, new.collection_date, new.delivery_date, new.driver_user_id,
      new.stop_loading_time, new.driver_signed_at)
    -- else cmr_party_after_party_change has written everything already
    and (old.sender_organization_id, old.carrier_organization_id, old.created_by_organization_id,
      old.recipient_organization_id, old.subcontractor_organization_id)
      is not distinct from (new.sender_organization_id, new.carrier_organization_id, new.created_by_organization_id,
      new.recipient_organization_id, new.subcontractor_organization_id)
    and cmr_is_released(old.status, old.released_at) = cmr_is_released(new.status, new.released_at)
  )
  execute function cmr_party_after_status_change();

-- What only an edit, a photo or a document changes. After the one above, whose name comes before.
create function cmr_party_after_text_change() returns trigger
language plpgsql as $$
begin
  update cmr_party p
  set excess_reception_minutes = n.excess_reception_minutes, excess_delivery_minutes = n.excess_delivery_minutes,
    photo_count = n.photo_count, attachment_count = n.attachment_count, code_key = n.code_key, trip_key = n.trip_key,
    collection_key = n.collection_key, delivery_key = n.delivery_key, containers_key = n.containers_key,
    keys_cut = n.keys_cut
  from cmr_list_keys n
  where n.cmr_id = new.id and p.cmr_id = new.id
    and (p.excess_reception_minutes, p.excess_delivery_minutes, p.photo_count, p.attachment_count, p.code_key,
      p.trip_key, p.collection_key, p.delivery_key, p.containers_key, p.keys_cut)
      is distinct from (n.excess_reception_minutes, n.excess_delivery_minutes, n.photo_count, n.attachment_count,
      n.code_key, n.trip_key, n.collection_key, n.delivery_key, n.containers_key, n.keys_cut);
  return null;
end;
$$;

create trigger cmr_party_after_text_change
  after update of excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, code, trip_id,
    collection_place, delivery_place, container_numbers on cmr
  for each row when (
    not bulk_loading()
    and (old.excess_reception_minutes, old.excess_delivery_minutes, old.photo_count, old.attachment_count, old.code,
      old.trip_id, old.collection_place, old.delivery_place, old.container_numbers)
      is distinct from (new.excess_reception_minutes, new.excess_delivery_minutes, new.photo_count,
      new.attachment_count, new.code, new.trip_id, new.collection_place, new.delivery_place, new.container_numbers)
  )
  execute function cmr_party_after_text_change();

create or replace function rebuild_cmr_party() returns void
language plpgsql as $$
begin
  perform refill('cmr_party', '
    insert into cmr_party (
      organization_id, cmr_id, is_party, over_party, under_party,
      status, last_modified, collection_date, delivery_date, created_at, has_driver, driver_user_id,
      sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id,
      loaded_at, excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, code_key, trip_key,
      collection_key, delivery_key, containers_key, keys_cut
    )
    with note as materialized (select * from cmr_list_keys where cmr_id = any ($1))
    select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party,
      n.status, n.last_modified, n.collection_date, n.delivery_date, n.created_at, n.has_driver, n.driver_user_id,
      n.sender_organization_id, n.carrier_organization_id, n.recipient_organization_id,
      n.subcontractor_organization_id, n.loaded_at, n.excess_reception_minutes, n.excess_delivery_minutes,
      n.photo_count, n.attachment_count, n.code_key, n.trip_key, n.collection_key, n.delivery_key, n.containers_key,
      n.keys_cut
    from cmr_party_wanted($1) w
    join note n on n.cmr_id = w.cmr_id');
end;
$$;

select rebuild_cmr_party();

-- The words by which the search knows people and recipients: which of them a word means is asked once, not of each note.
create function joined_words(variadic parts text[]) returns text
language sql immutable parallel safe
return fold_text(array_to_string(parts, ' '));

alter table organization add column search_words text
  generated always as (joined_words(name, country_code, postal_code, place, street)) stored;
alter table app_user add column search_words text
  generated always as (joined_words(user_name, name, surname)) stored;
-- What lists are sorted by, worked out once for each of them and not for each note.
alter table organization
  add column name_key text collate "C" generated always as (list_key(name, 1000)) stored,
  add column postal_code_key text collate "C" generated always as (list_key(postal_code, 1000)) stored,
  add column place_key text collate "C" generated always as (list_key(place, 1000)) stored,
  add column street_key text collate "C" generated always as (list_key(street, 1000)) stored;
-- A driver without a name is found by the user name.
alter table app_user
  add column user_name_key text collate "C" generated always as (list_key(user_name, 1000)) stored,
  add column display_key text collate "C"
    generated always as (coalesce(nullif(joined_words(name, surname), ''), list_key(user_name, 1000))) stored;
create index organization_search_words on organization using gin (search_words gin_trgm_ops);
create index app_user_search_words on app_user using gin (search_words gin_trgm_ops);
