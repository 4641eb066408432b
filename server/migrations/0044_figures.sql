-- What the dashboards count of a note, on the note itself and beside who sees it: the figures of an organisation are one
-- run through its own entries of that time. Only for everything together there are sums by the hour.

-- Whole minutes after the agreed time, for what happened later than the tolerance allows; null: in time, or not known.
create function minutes_late(happened timestamptz, due timestamptz, tolerance integer) returns integer
language sql immutable parallel safe
return case when happened - due > coalesce(tolerance, 0) * interval '1 minute'
  -- Somebody may have typed the year 202.
  then least(floor(extract(epoch from happened - due) / 60), 2000000000)::integer end;

alter table cmr
  add column receiver_signed_at timestamptz(3),
  -- Copies of the three signatures; these have the last word.
  add column sender_signer_id integer,
  add column driver_signer_id integer,
  add column receiver_signer_id integer,
  add column sender_method smallint,
  add column driver_method smallint,
  add column receiver_method smallint,
  -- Has that party made a remark, with the signature or as a comment?
  add column sender_remarked boolean not null default false,
  add column driver_remarked boolean not null default false,
  add column receiver_remarked boolean not null default false;

-- Methods and remarks of the three parties in one number, because an index takes only so many columns: four bits for the
-- method of each step, and one bit each for a remark.
create function marks_of(
  sender_method smallint, driver_method smallint, receiver_method smallint,
  sender_remarked boolean, driver_remarked boolean, receiver_remarked boolean
) returns integer
language sql immutable parallel safe
return coalesce(sender_method, 0) + (coalesce(driver_method, 0) << 4) + (coalesce(receiver_method, 0) << 8)
  + (sender_remarked::integer << 12) + (driver_remarked::integer << 13) + (receiver_remarked::integer << 14);

-- 0: not signed.
create function method_in(marks integer, step integer) returns integer
language sql immutable parallel safe
return (marks >> (4 * (step - 1))) & 15;

create function remark_in(marks integer, step integer) returns boolean
language sql immutable parallel safe
return ((marks >> (11 + step)) & 1) = 1;

alter table cmr
  add column marks integer not null generated always as (marks_of(
    sender_method, driver_method, receiver_method, sender_remarked, driver_remarked, receiver_remarked)) stored,
  -- Who signed, by step; null: nobody did.
  add column signer_ids integer[] generated always as (case when sender_signer_id is not null
    then array[sender_signer_id, driver_signer_id, receiver_signer_id] end) stored,
  add column late_pickup_minutes integer
    generated always as (minutes_late(driver_signed_at, collection_date, excess_reception_minutes)) stored,
  add column late_delivery_minutes integer
    generated always as (minutes_late(receiver_signed_at, delivery_date, excess_delivery_minutes)) stored;

-- Each signature says itself on the note who, how and when: whoever writes one need not think of it.
drop trigger cmr_signature_times_note on cmr_signature;
drop function cmr_signature_times_note();
create function cmr_signature_on_note() returns trigger
language plpgsql as $$
begin
  if new.step = 1 then
    update cmr set sender_signer_id = new.signer_user_id, sender_method = new.method
    where id = new.cmr_id
      and (sender_signer_id, sender_method) is distinct from (new.signer_user_id, new.method);
  elsif new.step = 2 then
    update cmr set driver_signer_id = new.signer_user_id, driver_method = new.method, driver_signed_at = new.signed_at
    where id = new.cmr_id
      and (driver_signer_id, driver_method, driver_signed_at)
        is distinct from (new.signer_user_id, new.method, new.signed_at);
  else
    update cmr
    set receiver_signer_id = new.signer_user_id, receiver_method = new.method, receiver_signed_at = new.signed_at
    where id = new.cmr_id
      and (receiver_signer_id, receiver_method, receiver_signed_at)
        is distinct from (new.signer_user_id, new.method, new.signed_at);
  end if;
  return null;
end;
$$;

create trigger cmr_signature_on_note
  after insert on cmr_signature
  for each row when (not bulk_loading())
  execute function cmr_signature_on_note();

-- The time of a signature is that of the change of status it comes with.
drop trigger cmr_note_driver_signature on cmr;
drop function cmr_note_driver_signature();
create function cmr_note_signature_time() returns trigger
language plpgsql as $$
begin
  if new.status = 4 then
    new.driver_signed_at := coalesce(new.driver_signed_at, new.last_modified);
  else
    new.receiver_signed_at := coalesce(new.receiver_signed_at, new.last_modified);
  end if;
  return new;
end;
$$;

create trigger cmr_note_signature_time
  before update of status on cmr
  for each row when (old.status = 3 and new.status = 4 or old.status = 4 and new.status = 5)
  execute function cmr_note_signature_time();

-- A remark stands with the signature, or as a comment of that party (10 shipper, 11 driver, 12 receiver).
create function cmr_note_remarks() returns trigger
language plpgsql as $$
begin
  new.sender_remarked := coalesce(new.sender_comment, '') <> ''
    or exists (select from cmr_comment where cmr_id = new.id and type = 10);
  new.driver_remarked := coalesce(new.driver_comment, '') <> ''
    or exists (select from cmr_comment where cmr_id = new.id and type = 11);
  new.receiver_remarked := coalesce(new.recipient_comment, '') <> ''
    or exists (select from cmr_comment where cmr_id = new.id and type = 12);
  return new;
end;
$$;

create trigger cmr_note_remarks_first
  before insert on cmr
  for each row when (
    not bulk_loading()
    and coalesce(new.sender_comment, new.driver_comment, new.recipient_comment) is not null
  )
  execute function cmr_note_remarks();
create trigger cmr_note_remarks
  before update of sender_comment, driver_comment, recipient_comment on cmr
  for each row when (
    not bulk_loading()
    and (old.sender_comment, old.driver_comment, old.recipient_comment)
      is distinct from (new.sender_comment, new.driver_comment, new.recipient_comment)
  )
  execute function cmr_note_remarks();

create function cmr_comment_is_remark() returns trigger
language plpgsql as $$
begin
  update cmr
  set sender_remarked = sender_remarked or new.type = 10, driver_remarked = driver_remarked or new.type = 11,
    receiver_remarked = receiver_remarked or new.type = 12
  where id = new.cmr_id
    and not case new.type when 10 then sender_remarked when 11 then driver_remarked else receiver_remarked end;
  return null;
end;
$$;

create trigger cmr_comment_is_remark
  after insert on cmr_comment
  for each row when (new.type between 10 and 12 and not bulk_loading())
  execute function cmr_comment_is_remark();

-- As before, and everything that signatures and comments say of their note.
create or replace function rebuild_cmr_counters() returns void
language plpgsql as $$
begin
  with photo as (select cmr_id, count(*) as n from cmr_photo where deleted_at is null group by cmr_id),
  attachment as (select cmr_id, count(*) as n from cmr_document where deleted_at is null group by cmr_id),
  unapproved_good as (select cmr_id, count(*) as n from good where not approved group by cmr_id),
  container_of as (
    select cmr_id, count(*) filter (where not approved) as n, string_agg(number, ', ' order by id) as numbers
    from container group by cmr_id
  ),
  signed as (
    select cmr_id,
      max(signer_user_id) filter (where step = 1) as sender, max(method) filter (where step = 1) as sender_method,
      max(signer_user_id) filter (where step = 2) as driver, max(method) filter (where step = 2) as driver_method,
      max(signed_at) filter (where step = 2) as driver_at,
      max(signer_user_id) filter (where step = 3) as receiver, max(method) filter (where step = 3) as receiver_method,
      max(signed_at) filter (where step = 3) as receiver_at
    from cmr_signature group by cmr_id
  ),
  remark as (
    select cmr_id, bool_or(type = 10) as sender, bool_or(type = 11) as driver, bool_or(type = 12) as receiver
    from cmr_comment group by cmr_id
  )
  update cmr
  set photo_count = c.photos, attachment_count = c.attachments, unapproved_count = c.unapproved,
    container_numbers = c.numbers, driver_signed_at = c.driver_at, receiver_signed_at = c.receiver_at,
    sender_signer_id = c.sender, driver_signer_id = c.driver, receiver_signer_id = c.receiver,
    sender_method = c.sender_method, driver_method = c.driver_method, receiver_method = c.receiver_method,
    sender_remarked = c.sender_remarked, driver_remarked = c.driver_remarked, receiver_remarked = c.receiver_remarked
  from (
    select cmr.id, coalesce(p.n, 0) as photos, coalesce(a.n, 0) as attachments,
      coalesce(g.n, 0) + coalesce(c.n, 0) as unapproved, c.numbers,
      s.sender, s.driver, s.receiver, s.sender_method, s.driver_method, s.receiver_method, s.driver_at, s.receiver_at,
      coalesce(cmr.sender_comment, '') <> '' or coalesce(r.sender, false) as sender_remarked,
      coalesce(cmr.driver_comment, '') <> '' or coalesce(r.driver, false) as driver_remarked,
      coalesce(cmr.recipient_comment, '') <> '' or coalesce(r.receiver, false) as receiver_remarked
    from cmr
    left join photo p on p.cmr_id = cmr.id
    left join attachment a on a.cmr_id = cmr.id
    left join unapproved_good g on g.cmr_id = cmr.id
    left join container_of c on c.cmr_id = cmr.id
    left join signed s on s.cmr_id = cmr.id
    left join remark r on r.cmr_id = cmr.id
  ) c
  where cmr.id = c.id
    and (cmr.photo_count, cmr.attachment_count, cmr.unapproved_count, cmr.container_numbers, cmr.driver_signed_at,
      cmr.receiver_signed_at, cmr.sender_signer_id, cmr.driver_signer_id, cmr.receiver_signer_id, cmr.sender_method,
      cmr.driver_method, cmr.receiver_method, cmr.sender_remarked, cmr.driver_remarked, cmr.receiver_remarked)
      is distinct from (c.photos, c.attachments, c.unapproved, c.numbers, c.driver_at, c.receiver_at, c.sender,
      c.driver, c.receiver, c.sender_method, c.driver_method, c.receiver_method, c.sender_remarked,
      c.driver_remarked, c.receiver_remarked);
end;
$$;

do $$
begin
  perform set_config('roadnote.bulk_load', 'on', true);
  perform rebuild_cmr_counters();
  perform set_config('roadnote.bulk_load', 'off', true);
end;
$$;

-- Beside who sees it. The view says what is copied; everything that copies is written from it, so that one more column
-- is one line here and none elsewhere.
create or replace view cmr_list_keys as
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
    or length(list_key(delivery_place, 101)) > 100 or length(list_key(container_numbers, 101)) > 100, false) as keys_cut,
  signer_ids, marks, late_pickup_minutes, late_delivery_minutes
from cmr;

alter table cmr_party
  add column signer_ids integer[],
  add column marks integer not null default 0,
  add column late_pickup_minutes integer,
  add column late_delivery_minutes integer;

-- By the time of creation, so that a stretch of it is a stretch of the index.
drop index cmr_party_list;
create index cmr_party_list on cmr_party (organization_id, created_at, cmr_id) include (
  status, is_party, over_party, under_party, has_driver, last_modified, collection_date, delivery_date, driver_user_id,
  sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id, loaded_at,
  excess_reception_minutes, excess_delivery_minutes, photo_count, attachment_count, keys_cut,
  signer_ids, marks, late_pickup_minutes, late_delivery_minutes,
  code_key, trip_key, collection_key, delivery_key, containers_key);

create function write_sight_upkeep() returns void
language plpgsql as $make$
declare
  -- created_at and everything else that is copied, in the order of the view.
  names text[] := array(
    select attname from pg_attribute
    where attrelid = 'cmr_list_keys'::regclass and attnum > 0 and attname <> 'cmr_id' order by attnum);
  listed text := array_to_string(names, ', ');
  of_note text := (select string_agg('n.' || name, ', ') from unnest(names) as name);
  of_wanted text := (select string_agg('w.' || name, ', ') from unnest(names) as name);
  of_held text := (select string_agg('held.' || name, ', ') from unnest(names) as name);
  from_excluded text := (select string_agg(name || ' = excluded.' || name, ', ') from unnest(names) as name);
  from_note text := (select string_agg(name || ' = n.' || name, ', ') from unnest(names) as name);
begin
  execute format($body$
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
  insert into cmr_party (organization_id, cmr_id, is_party, over_party, under_party, %1$s)
  select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party, %2$s
  from wanted w
  left join cmr_party held on held.cmr_id = w.cmr_id and held.organization_id = w.organization_id
  where held.cmr_id is null
    or (held.is_party, held.over_party, held.under_party, %3$s)
      is distinct from (w.is_party, w.over_party, w.under_party, %2$s)
  on conflict (cmr_id, organization_id) do update set
    is_party = excluded.is_party, over_party = excluded.over_party, under_party = excluded.under_party, %4$s;
end;
$$;$body$, listed, of_wanted, of_held, from_excluded);

  execute format($body$
create or replace function rebuild_cmr_party() returns void
language plpgsql as $$
begin
  perform refill('cmr_party', '
    insert into cmr_party (organization_id, cmr_id, is_party, over_party, under_party, %1$s)
    with note as materialized (select * from cmr_list_keys where cmr_id = any ($1))
    select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party, %2$s
    from cmr_party_wanted($1) w
    join note n on n.cmr_id = w.cmr_id');
end;
$$;$body$, listed, of_note);

  execute format($body$
create or replace function change_sight(note_ids bigint[], organization_ids integer[]) returns void
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

  insert into cmr_party (organization_id, cmr_id, is_party, over_party, under_party, %1$s)
  select c.organization_id, c.cmr_id, c.is_party, c.over_party, c.under_party, %2$s
  from sight_change c join cmr_list_keys n on n.cmr_id = c.cmr_id
  where c.kind = 'gained'
  order by c.organization_id, c.cmr_id;

  perform lock_sight_for_change();
  delete from cmr_party p using sight_change c
  where c.kind = 'lost' and p.cmr_id = c.cmr_id and p.organization_id = c.organization_id;
  update cmr_party p set is_party = c.is_party, over_party = c.over_party, under_party = c.under_party
  from sight_change c
  where c.kind = 'other' and p.cmr_id = c.cmr_id and p.organization_id = c.organization_id;
  update cmr_party p set %3$s
  from note_before b
  join cmr on cmr.id = b.cmr_id and cmr.xmin <> b.written_by
  join cmr_list_keys n on n.cmr_id = b.cmr_id
  where p.cmr_id = b.cmr_id;
end;
$$;$body$, listed, of_note, from_note);

  execute format($body$
create or replace function cmr_party_after_text_change() returns trigger
language plpgsql as $$
begin
  perform lock_sight_for_copying();
  update cmr_party held set %1$s
  from cmr_list_keys n
  where n.cmr_id = new.id and held.cmr_id = new.id and (%2$s) is distinct from (%3$s);
  return null;
end;
$$;$body$, from_note, of_held, of_note);
end;
$make$;

select write_sight_upkeep();

-- What a signature changes, and a driver: copied as it stands, without working out the texts.
create or replace function cmr_party_after_status_change() returns trigger
language plpgsql as $$
begin
  perform lock_sight_for_copying();
  update cmr_party
  set status = new.status, last_modified = new.last_modified,
    collection_date = new.collection_date, delivery_date = new.delivery_date,
    has_driver = new.driver_user_id is not null, driver_user_id = new.driver_user_id,
    loaded_at = coalesce(new.stop_loading_time, new.driver_signed_at),
    signer_ids = new.signer_ids, marks = new.marks,
    late_pickup_minutes = new.late_pickup_minutes, late_delivery_minutes = new.late_delivery_minutes
  where cmr_id = new.id;
  return null;
end;
$$;

drop trigger cmr_party_after_status_change on cmr;
create trigger cmr_party_after_status_change
  after update on cmr
  for each row when (
    not bulk_loading()
    and (old.status, old.last_modified, old.collection_date, old.delivery_date, old.driver_user_id,
      old.stop_loading_time, old.driver_signed_at, old.signer_ids, old.marks, old.late_pickup_minutes,
      old.late_delivery_minutes)
      is distinct from
      (new.status, new.last_modified, new.collection_date, new.delivery_date, new.driver_user_id,
      new.stop_loading_time, new.driver_signed_at, new.signer_ids, new.marks, new.late_pickup_minutes,
      new.late_delivery_minutes)
    -- else cmr_party_after_party_change has written everything already
    and (old.sender_organization_id, old.carrier_organization_id, old.created_by_organization_id,
      old.recipient_organization_id, old.subcontractor_organization_id)
      is not distinct from (new.sender_organization_id, new.carrier_organization_id, new.created_by_organization_id,
      new.recipient_organization_id, new.subcontractor_organization_id)
    and cmr_is_released(old.status, old.released_at) = cmr_is_released(new.status, new.released_at)
  )
  execute function cmr_party_after_status_change();

select rebuild_cmr_party();

-- Everything together, by the hour (UTC) in which notes were created. Every change adds a row with the difference, so that
-- nobody waits for anybody; now and then whoever adds sums up what has gathered for that hour.
create table cmr_hour (
  hour timestamptz(0) not null,
  notes integer not null,
  assigned integer not null,
  signed_by_driver integer not null,
  signed_by_receiver integer not null,
  late_pickups integer not null,
  late_pickup_minutes bigint not null,
  late_deliveries integer not null,
  late_delivery_minutes bigint not null,
  sender_remarks integer not null,
  driver_remarks integer not null,
  receiver_remarks integer not null
);
create index cmr_hour_hour on cmr_hour (hour);
alter table cmr_hour set (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 1000);

-- Who signed anything, and who signed as the driver: people do not add up, so they stand here by name.
create table cmr_hour_person (
  hour timestamptz(0) not null,
  user_id integer not null,
  signed integer not null,
  drove integer not null
);
create index cmr_hour_person_hour on cmr_hour_person (hour) include (user_id, signed, drove);
-- Over a long time one person after the other is asked for, and each is found or not by one look.
create index cmr_hour_person_user on cmr_hour_person (user_id, hour) include (signed);
create index cmr_hour_person_driver on cmr_hour_person (user_id, hour) include (drove) where drove <> 0;
alter table cmr_hour_person set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- What one note counts for, times 1 or -1; a removed one for nothing.
create function cmr_hour_of(note cmr, times integer) returns setof cmr_hour
language sql stable
begin atomic
  select date_trunc('hour', note.created_at, 'UTC')::timestamptz(0), times,
    times * (note.driver_user_id is not null)::integer,
    times * (note.driver_signer_id is not null)::integer,
    times * (note.receiver_signer_id is not null)::integer,
    times * (note.late_pickup_minutes is not null)::integer,
    (times * coalesce(note.late_pickup_minutes, 0))::bigint,
    times * (note.late_delivery_minutes is not null)::integer,
    (times * coalesce(note.late_delivery_minutes, 0))::bigint,
    times * note.sender_remarked::integer,
    times * note.driver_remarked::integer,
    times * note.receiver_remarked::integer
  where note.status <> 8;
end;

create function cmr_hour_people_of(note cmr, times integer) returns setof cmr_hour_person
language sql stable
begin atomic
  select date_trunc('hour', note.created_at, 'UTC')::timestamptz(0), signer.user_id, times, times * signer.drove
  from (values (note.sender_signer_id, 0), (note.driver_signer_id, 1), (note.receiver_signer_id, 0))
    as signer (user_id, drove)
  where note.status <> 8 and signer.user_id is not null;
end;

create function cmr_hour_sum_up(asked timestamptz) returns void
language sql as $$
  with gathered as (
    -- What another transaction is summing up at this moment is left to it.
    delete from cmr_hour where ctid in (select ctid from cmr_hour where hour = asked for update skip locked)
    returning *
  )
  insert into cmr_hour
  select hour, sum(notes), sum(assigned), sum(signed_by_driver), sum(signed_by_receiver), sum(late_pickups),
    sum(late_pickup_minutes), sum(late_deliveries), sum(late_delivery_minutes), sum(sender_remarks),
    sum(driver_remarks), sum(receiver_remarks)
  from gathered group by hour;
  with gathered as (
    delete from cmr_hour_person
    where ctid in (select ctid from cmr_hour_person where hour = asked for update skip locked)
    returning *
  )
  insert into cmr_hour_person
  select hour, user_id, sum(signed), sum(drove) from gathered group by hour, user_id having sum(signed) <> 0;
$$;

create function cmr_hour_after_change() returns trigger
language plpgsql as $$
begin
  insert into cmr_hour
  select hour, sum(notes), sum(assigned), sum(signed_by_driver), sum(signed_by_receiver), sum(late_pickups),
    sum(late_pickup_minutes), sum(late_deliveries), sum(late_delivery_minutes), sum(sender_remarks),
    sum(driver_remarks), sum(receiver_remarks)
  from (select * from cmr_hour_of(old, -1) union all select * from cmr_hour_of(new, 1)) as change
  group by hour;
  insert into cmr_hour_person
  select hour, user_id, sum(signed), sum(drove)
  from (select * from cmr_hour_people_of(old, -1) union all select * from cmr_hour_people_of(new, 1)) as change
  group by hour, user_id having sum(signed) <> 0 or sum(drove) <> 0;
  if random() < 0.02 then
    perform cmr_hour_sum_up(date_trunc('hour', coalesce(new.created_at, old.created_at), 'UTC'));
  end if;
  return null;
end;
$$;

create trigger cmr_hour_after_change
  after insert or delete on cmr
  for each row when (not bulk_loading())
  execute function cmr_hour_after_change();
create trigger cmr_hour_after_update
  after update on cmr
  for each row when (
    not bulk_loading()
    -- 28672: the three remarks
    and (old.status = 8, old.driver_user_id is null, old.signer_ids, old.marks & 28672,
      old.late_pickup_minutes, old.late_delivery_minutes)
      is distinct from
      (new.status = 8, new.driver_user_id is null, new.signer_ids, new.marks & 28672,
      new.late_pickup_minutes, new.late_delivery_minutes)
  )
  execute function cmr_hour_after_change();

create function rebuild_cmr_hours() returns void
language sql as $$
  truncate cmr_hour, cmr_hour_person;
  insert into cmr_hour
  select one.hour, sum(one.notes), sum(one.assigned), sum(one.signed_by_driver), sum(one.signed_by_receiver),
    sum(one.late_pickups), sum(one.late_pickup_minutes), sum(one.late_deliveries), sum(one.late_delivery_minutes),
    sum(one.sender_remarks), sum(one.driver_remarks), sum(one.receiver_remarks)
  from cmr cross join lateral cmr_hour_of(cmr, 1) as one
  group by one.hour order by one.hour;
  insert into cmr_hour_person
  select one.hour, one.user_id, sum(one.signed), sum(one.drove)
  from cmr cross join lateral cmr_hour_people_of(cmr, 1) as one
  group by one.hour, one.user_id order by one.hour, one.user_id;
$$;

create or replace function rebuild_derived() returns void
language plpgsql as $$
begin
  perform advance_identities();
  perform rebuild_cmr_counters();
  perform rebuild_cmr_party();
  perform rebuild_cmr_search();
  perform rebuild_worked_with();
  perform rebuild_cmr_hours();
end;
$$;

select rebuild_cmr_hours();
