-- One search over everything that somebody may quote of a note. What stands in the note is one text; who takes part stands
-- beside it by number, so that a new name of an organisation or a driver rewrites no note.

-- What the goods weigh together; kept like the other counters.
alter table cmr add column gross_weight numeric(18, 2);

create or replace function refresh_cmr_counters(note_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(note_ids) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform from cmr where id = any (note_ids) order by id for no key update;

  update cmr n
  set photo_count = c.photos, attachment_count = c.attachments, unapproved_count = c.unapproved,
    container_numbers = c.numbers, gross_weight = c.weight
  from (
    select i.id,
      (select count(*) from cmr_photo where cmr_id = i.id and deleted_at is null) as photos,
      (select count(*) from cmr_document where cmr_id = i.id and deleted_at is null) as attachments,
      (select count(*) from good where cmr_id = i.id and not approved)
        + (select count(*) from container where cmr_id = i.id and not approved) as unapproved,
      (select string_agg(number, ', ' order by id) from container where cmr_id = i.id) as numbers,
      (select sum(gross_weight) from good where cmr_id = i.id and type = 1) as weight
    from unnest(note_ids) as i (id)
  ) c
  where n.id = c.id
    and (n.photo_count, n.attachment_count, n.unapproved_count, n.container_numbers, n.gross_weight)
      is distinct from (c.photos, c.attachments, c.unapproved, c.numbers, c.weight);
end;
$$;

-- The counters that signatures and comments do not change stand beside them in the function of 0044; this adds the weight.
alter function rebuild_cmr_counters() rename to rebuild_cmr_counts;
create function rebuild_cmr_counters() returns void
language plpgsql as $$
begin
  perform rebuild_cmr_counts();
  update cmr set gross_weight = heavy.weight
  from (
    select cmr.id, sum(good.gross_weight) as weight
    from cmr left join good on good.cmr_id = cmr.id and good.type = 1
    group by cmr.id
  ) as heavy
  where cmr.id = heavy.id and cmr.gross_weight is distinct from heavy.weight;
end;
$$;

do $$
begin
  perform set_config('roadnote.bulk_load', 'on', true);
  perform rebuild_cmr_counters();
  perform set_config('roadnote.bulk_load', 'off', true);
end;
$$;

-- party_ids has the number of everybody who takes part, by which a reader's own notes are found; again with 500000000 added
-- for sender, carrier and subcontractor, who are searched by name, and with 1000000000 for the recipient, who is searched by
-- name and address; and the negative number of the driver.
drop trigger organization_e_refresh_search on organization;
drop trigger app_user_refresh_search on app_user;
drop trigger cmr_search_after_insert on cmr;
drop trigger cmr_search_after_update on cmr;
drop function cmr_search_after_organization();
drop function cmr_search_after_user();
drop function cmr_search_after_insert();
drop function cmr_search_after_update();

-- The transaction that wrote the row when it ended.
alter table cmr_search add column written_in bigint;

create or replace function cmr_search_wanted(note_ids bigint[])
returns table (cmr_id bigint, text text, party_ids integer[])
language sql stable
begin atomic
  select n.id, fold_text(concat_ws(e'\n', n.code, n.trip_id, n.load_order_id, n.unload_order_id, n.extra_cmr_id,
      n.license_plates, n.collection_place, n.delivery_place,
      (select string_agg(concat_ws(e'\n', number, seal_number), e'\n' order by id) from container where cmr_id = n.id),
      (select string_agg(distinct goods_nature, e'\n') from good where cmr_id = n.id))),
    array(
      select distinct p.id
      from unnest(array[n.sender_organization_id, n.carrier_organization_id, n.recipient_organization_id,
        n.subcontractor_organization_id, n.created_by_organization_id, 500000000 + n.sender_organization_id,
        500000000 + n.carrier_organization_id, 500000000 + n.subcontractor_organization_id,
        1000000000 + n.recipient_organization_id, -n.driver_user_id]) as p (id)
      where p.id is not null)
  from unnest(note_ids) as asked (id)
  join cmr n on n.id = asked.id and n.expired_at is null;
end;

-- Once at the end of a transaction, whatever it changed of the note: its goods and containers are written after it.
create function cmr_search_at_end() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  row jsonb := to_jsonb(coalesce(new, old));
  changed bigint := row ->> tg_argv[0];
begin
  if exists (select from cmr_search where cmr_id = changed and written_in = pg_current_xact_id()::text::bigint) then
    return null;
  end if;
  insert into cmr_search as held (cmr_id, text, party_ids, written_in)
  select cmr_id, text, party_ids, pg_current_xact_id()::text::bigint from cmr_search_wanted(array[changed])
  on conflict (cmr_id) do update
    set text = excluded.text, party_ids = excluded.party_ids, written_in = excluded.written_in
    where (held.text, held.party_ids) is distinct from (excluded.text, excluded.party_ids);
  return null;
end;
$$;

create constraint trigger cmr_search_after_insert
  after insert on cmr deferrable initially deferred
  for each row when (not bulk_loading())
  execute function cmr_search_at_end('id');

create constraint trigger cmr_search_after_update
  after update on cmr deferrable initially deferred
  for each row when (
    not bulk_loading()
    and (old.code, old.trip_id, old.load_order_id, old.unload_order_id, old.extra_cmr_id, old.license_plates,
      old.driver_user_id, old.collection_place, old.delivery_place, old.sender_organization_id,
      old.carrier_organization_id, old.recipient_organization_id, old.subcontractor_organization_id,
      old.created_by_organization_id)
      is distinct from (new.code, new.trip_id, new.load_order_id, new.unload_order_id, new.extra_cmr_id,
      new.license_plates, new.driver_user_id, new.collection_place, new.delivery_place, new.sender_organization_id,
      new.carrier_organization_id, new.recipient_organization_id, new.subcontractor_organization_id,
      new.created_by_organization_id)
  )
  execute function cmr_search_at_end('id');

create constraint trigger good_searched_after_insert
  after insert on good deferrable initially deferred
  for each row when (not bulk_loading() and new.goods_nature is not null)
  execute function cmr_search_at_end('cmr_id');
create constraint trigger good_searched_after_update
  after update on good deferrable initially deferred
  for each row when (not bulk_loading() and old.goods_nature is distinct from new.goods_nature)
  execute function cmr_search_at_end('cmr_id');
create constraint trigger good_searched_after_delete
  after delete on good deferrable initially deferred
  for each row when (not bulk_loading() and old.goods_nature is not null)
  execute function cmr_search_at_end('cmr_id');

create constraint trigger container_searched_after_insert
  after insert on container deferrable initially deferred
  for each row when (not bulk_loading())
  execute function cmr_search_at_end('cmr_id');
create constraint trigger container_searched_after_update
  after update on container deferrable initially deferred
  for each row when (
    not bulk_loading() and (old.number, old.seal_number) is distinct from (new.number, new.seal_number))
  execute function cmr_search_at_end('cmr_id');
create constraint trigger container_searched_after_delete
  after delete on container deferrable initially deferred
  for each row when (not bulk_loading())
  execute function cmr_search_at_end('cmr_id');

-- Plates, references and weight are columns and filters of the list. The texts together fit an entry of an index in any
-- script, which has at most a third of a page.
create or replace view cmr_list_keys as
select id as cmr_id, status, last_modified, collection_date, delivery_date, created_at,
  driver_user_id is not null as has_driver, driver_user_id,
  sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id,
  coalesce(stop_loading_time, driver_signed_at) as loaded_at,
  excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count,
  list_key(code, 50) as code_key,
  list_key(trip_id, 120) as trip_key,
  list_key(collection_place, 100) as collection_key,
  list_key(delivery_place, 100) as delivery_key,
  list_key(container_numbers, 100) as containers_key,
  -- Then the whole text must be asked.
  coalesce(length(list_key(trip_id, 121)) > 120, false) or coalesce(length(list_key(license_plates, 81)) > 80, false)
    or coalesce(length(list_key(concat_ws(', ', load_order_id, unload_order_id, extra_cmr_id), 81)) > 80, false)
    as keys_cut,
  signer_ids, marks, late_pickup_minutes, late_delivery_minutes,
  list_key(license_plates, 80) as plates_key,
  list_key(nullif(concat_ws(', ', load_order_id, unload_order_id, extra_cmr_id), ''), 80) as references_key,
  gross_weight
from cmr;

alter table cmr_party
  add column plates_key text collate "C",
  add column references_key text collate "C",
  add column gross_weight numeric(18, 2);

-- An index has at most 32 columns. What the dashboards count and what is sorted by time or party is in one, every text in
-- the other, each with what filters by status, period, driver and party; so each order reads one of them.
drop index cmr_party_list;
-- long lock: the version before does not run beside this migration, and the table is filled anew below
create index cmr_party_list on cmr_party (organization_id, created_at, cmr_id) include (
  status, is_party, over_party, under_party, has_driver, last_modified, collection_date, delivery_date, driver_user_id,
  sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id, loaded_at,
  excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, gross_weight,
  signer_ids, marks, late_pickup_minutes, late_delivery_minutes);
-- long lock: the version before does not run beside this migration, and the table is filled anew below
create index cmr_party_texts on cmr_party (organization_id, cmr_id) include (
  status, is_party, over_party, under_party, has_driver, last_modified, collection_date, delivery_date, created_at,
  driver_user_id, sender_organization_id, carrier_organization_id, recipient_organization_id,
  subcontractor_organization_id, gross_weight, keys_cut,
  code_key, trip_key, collection_key, delivery_key, containers_key, plates_key, references_key);

select write_sight_upkeep();

drop trigger cmr_party_after_text_change on cmr;
create trigger cmr_party_after_text_change
  after update of excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, code, trip_id,
    collection_place, delivery_place, container_numbers, license_plates, load_order_id, unload_order_id, extra_cmr_id,
    gross_weight on cmr
  for each row when (
    not bulk_loading()
    and (old.excess_reception_minutes, old.excess_delivery_minutes, old.photo_count, old.attachment_count, old.code,
      old.trip_id, old.collection_place, old.delivery_place, old.container_numbers, old.license_plates,
      old.load_order_id, old.unload_order_id, old.extra_cmr_id, old.gross_weight)
      is distinct from (new.excess_reception_minutes, new.excess_delivery_minutes, new.photo_count,
      new.attachment_count, new.code, new.trip_id, new.collection_place, new.delivery_place, new.container_numbers,
      new.license_plates, new.load_order_id, new.unload_order_id, new.extra_cmr_id, new.gross_weight)
  )
  execute function cmr_party_after_text_change();

-- long lock: the version before does not run beside this migration
select rebuild_cmr_party();
-- long lock: the version before does not run beside this migration
select rebuild_cmr_search();
