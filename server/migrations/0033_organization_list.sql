-- What the list of organisations looks for and sorts by. The words beside those of a note's recipient: nobody looks for
-- notes by the carrier code of their recipient.
alter table organization
  add column list_words text
    generated always as (joined_words(name, carrier_code, place, street, postal_code, country_code)) stored,
  add column carrier_code_key text collate "C" generated always as (list_key(carrier_code, 1000)) stored;

create index organization_list_words on organization using gin (list_words gin_trgm_ops);
create index organization_by_name on organization (name_key, id) where deleted_at is null;
create index organization_branch on organization (parent_id, name_key, id) where deleted_at is null;

-- An organisation with very many notes moves while people go on signing. Before, the move held all these notes from its
-- beginning to its end, and whoever signed one of them waited; and whoever held one and asked for the tree made one of
-- both give up. Now it holds none: it adds what nobody sees yet at its leisure, and only for the short rest it keeps
-- away those who copy the state of a note beside who sees it.
create function lock_sight_for_change() returns void
language sql
begin atomic
  select pg_advisory_xact_lock(7230, 2);
end;

create function lock_sight_for_copying() returns void
language sql
begin atomic
  select pg_advisory_xact_lock_shared(7230, 2);
end;

-- For whoever holds the tree alone: nobody releases, creates or hands on a note meanwhile, but people sign. Whoever signed
-- since the new rows were written has copied the new state into the old rows only; these notes are copied once more,
-- after the last of them is done and before the next may begin. Only what these organisations see of the notes is looked
-- at: a note has many who see it, and few for whom a move changes that.
create function change_sight(note_ids bigint[], organization_ids integer[]) returns void
language plpgsql set plan_cache_mode = force_custom_plan set work_mem = '64MB' set client_min_messages = warning as $$
begin
  perform lock_tree_for_change();
  create temp table if not exists sight_change (
    organization_id integer, cmr_id bigint, is_party boolean, over_party boolean, under_party boolean, kind text
  ) on commit drop;
  create temp table if not exists note_before (cmr_id bigint, written_by xid) on commit drop;
  truncate sight_change, note_before;

  insert into note_before select id, xmin from cmr where id = any (note_ids);
  insert into sight_change
  select coalesce(w.organization_id, p.organization_id), coalesce(w.cmr_id, p.cmr_id),
    w.is_party, w.over_party, w.under_party,
    case when p.cmr_id is null then 'gained' when w.cmr_id is null then 'lost' else 'other' end
  from (select * from cmr_party_wanted(note_ids) where organization_id = any (organization_ids)) w
  full join (select * from cmr_party where cmr_id = any (note_ids) and organization_id = any (organization_ids)) p
    on p.cmr_id = w.cmr_id and p.organization_id = w.organization_id
  where p.cmr_id is null or w.cmr_id is null
    or (p.is_party, p.over_party, p.under_party) is distinct from (w.is_party, w.over_party, w.under_party);
  analyze note_before, sight_change;

  insert into cmr_party (
    organization_id, cmr_id, is_party, over_party, under_party,
    status, last_modified, collection_date, delivery_date, created_at, has_driver, driver_user_id,
    sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id, loaded_at,
    excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, code_key, trip_key,
    collection_key, delivery_key, containers_key, keys_cut
  )
  select c.organization_id, c.cmr_id, c.is_party, c.over_party, c.under_party,
    n.status, n.last_modified, n.collection_date, n.delivery_date, n.created_at, n.has_driver, n.driver_user_id,
    n.sender_organization_id, n.carrier_organization_id, n.recipient_organization_id, n.subcontractor_organization_id,
    n.loaded_at, n.excess_reception_minutes, n.excess_delivery_minutes, n.photo_count, n.attachment_count, n.code_key,
    n.trip_key, n.collection_key, n.delivery_key, n.containers_key, n.keys_cut
  from sight_change c join cmr_list_keys n on n.cmr_id = c.cmr_id
  where c.kind = 'gained'
  order by c.organization_id, c.cmr_id;

  perform lock_sight_for_change();
  delete from cmr_party p using sight_change c
  where c.kind = 'lost' and p.cmr_id = c.cmr_id and p.organization_id = c.organization_id;
  update cmr_party p set is_party = c.is_party, over_party = c.over_party, under_party = c.under_party
  from sight_change c
  where c.kind = 'other' and p.cmr_id = c.cmr_id and p.organization_id = c.organization_id;
  update cmr_party p
  set status = n.status, last_modified = n.last_modified, collection_date = n.collection_date,
    delivery_date = n.delivery_date, has_driver = n.has_driver, driver_user_id = n.driver_user_id,
    loaded_at = n.loaded_at, excess_reception_minutes = n.excess_reception_minutes,
    excess_delivery_minutes = n.excess_delivery_minutes, photo_count = n.photo_count,
    attachment_count = n.attachment_count, code_key = n.code_key, trip_key = n.trip_key,
    collection_key = n.collection_key, delivery_key = n.delivery_key, containers_key = n.containers_key,
    keys_cut = n.keys_cut
  from note_before b
  join cmr on cmr.id = b.cmr_id and cmr.xmin <> b.written_by
  join cmr_list_keys n on n.cmr_id = b.cmr_id
  where p.cmr_id = b.cmr_id;
end;
$$;

-- Those above it before or now, but not both, see other notes than they did; so do the moved ones themselves, where one of
-- these lets them sign.
create or replace function cmr_party_after_move() returns trigger
language plpgsql as $$
declare
  before integer[] := string_to_array(old.path, '.')::integer[];
  now integer[] := string_to_array(new.path, '.')::integer[];
  above integer[] := array(
    (select unnest(before) except select unnest(now)) union (select unnest(now) except select unnest(before)));
  moved integer[];
  letting integer[];
  note_ids bigint[];
begin
  select array_agg(id) into moved
  from organization where path = new.path or (path > new.path || '.' and path < new.path || '/');
  select coalesce(array_agg(id), '{}') into letting
  from organization where id = any (above) and can_signed_by_subordinate_sign;
  select array_agg(distinct cmr_id) into note_ids
  from cmr_party where organization_id = any (moved || letting) and is_party;

  if note_ids is not null then
    perform change_sight(note_ids, case when letting = '{}' then above else above || moved end);
  end if;
  return null;
end;
$$;

create or replace function cmr_party_after_subordinate_flag() returns trigger
language plpgsql as $$
declare
  note_ids bigint[];
begin
  perform lock_tree_for_change();
  select array_agg(cmr_id) into note_ids from cmr_party where organization_id = new.id and is_party;
  if note_ids is not null then
    perform change_sight(note_ids, array(
      select id from organization where path > new.path || '.' and path < new.path || '/'));
  end if;
  return null;
end;
$$;

-- As before, but for the lock in front.
create or replace function cmr_party_after_status_change() returns trigger
language plpgsql as $$
begin
  perform lock_sight_for_copying();
  update cmr_party
  set status = new.status, last_modified = new.last_modified,
    collection_date = new.collection_date, delivery_date = new.delivery_date,
    has_driver = new.driver_user_id is not null, driver_user_id = new.driver_user_id,
    loaded_at = coalesce(new.stop_loading_time, new.driver_signed_at)
  where cmr_id = new.id;
  return null;
end;
$$;

create or replace function cmr_party_after_text_change() returns trigger
language plpgsql as $$
begin
  perform lock_sight_for_copying();
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
