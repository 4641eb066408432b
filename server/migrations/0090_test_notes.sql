-- Test notes: made with a test key, without legal value, seen by the organisation of the key alone, deleted after 30 days.
--
-- compatible with the version before

alter table api_key add column is_test boolean not null default false;
alter table cmr add column is_test boolean not null default false;

create function note_stays_test_or_real() returns trigger
language plpgsql as $$
begin
  raise insufficient_privilege using message = 'a test note stays one, and so does a real note';
end;
$$;

-- old programs: they never change this.
create trigger cmr_stays_test_or_real
  before update of is_test on cmr
  for each row when (old.is_test is distinct from new.is_test)
  execute function note_stays_test_or_real();

-- The only notes whose evidence can be deleted, whatever a program asks for; notes are never deleted before their events.
create function is_old_test_note(note_id bigint) returns boolean
language sql stable
return exists (select from cmr where id = note_id and is_test and created_at < now() - interval '30 days');

create function only_evidence_of_old_test_notes_is_deleted() returns trigger
language plpgsql as $$
begin
  if not is_old_test_note(old.cmr_id) then
    raise insufficient_privilege using message = format('%s is evidence: delete is refused', tg_table_name);
  end if;
  return old;
end;
$$;

-- old programs: what they are refused stays refused.
drop trigger cmr_event_is_evidence on cmr_event;
-- old programs: what they are refused stays refused.
create trigger cmr_event_is_evidence
  before update or truncate on cmr_event
  for each statement execute function refuse_change_of_evidence();
-- old programs: what they are refused stays refused.
create trigger cmr_event_of_old_test_notes_only
  before delete on cmr_event
  for each row execute function only_evidence_of_old_test_notes_is_deleted();

-- old programs: what they are refused stays refused.
drop trigger cmr_signature_is_evidence on cmr_signature;
-- old programs: what they are refused stays refused.
create trigger cmr_signature_is_evidence
  before truncate on cmr_signature
  for each statement execute function refuse_change_of_evidence();
-- old programs: what they are refused stays refused.
create trigger cmr_signature_of_old_test_notes_only
  before delete on cmr_signature
  for each row execute function only_evidence_of_old_test_notes_is_deleted();

-- The same number may name a real note and a test note.
alter table cmr_external_id add column is_test boolean not null default false;
-- old programs: those that know this table were never released.
-- short lock: no released version has this table.
alter table cmr_external_id drop constraint cmr_external_id_pkey,
  add primary key (organization_id, system, external_id, is_test);

-- Nobody is a party of a test note here: lists, totals, sums and feeds of organisations, and their partners, are about
-- real notes. Who sees a test note is computed when it is asked for (visibility.ts).
-- old programs: they make and read real notes only, for which nothing changes.
create or replace function cmr_party_wanted(note_ids bigint[])
returns table (organization_id integer, cmr_id bigint, is_party boolean, over_party boolean, under_party boolean)
language sql stable as $$
  with party as (
    select n.id as cmr_id, p.organization_id, bool_or(p.signs) as signs
    from unnest(note_ids) as asked (id)
    join cmr n on n.id = asked.id and n.expired_at is null and not n.is_test
    cross join lateral (select cmr_is_released(n.status, n.released_at) as released) r
    cross join lateral (values
      (n.sender_organization_id, r.released),
      (n.carrier_organization_id, r.released),
      (n.created_by_organization_id, false),
      (case when r.released then n.recipient_organization_id end, true),
      (case when r.released then n.subcontractor_organization_id end, true)
    ) as p (organization_id, signs)
    where p.organization_id is not null
    group by n.id, p.organization_id
  ),
  sight as (
    select p.cmr_id, p.organization_id, 1 as kind
    from party p
    union all
    select p.cmr_id, above.id, 2
    from party p
    join organization o on o.id = p.organization_id
    cross join lateral unnest(string_to_array(o.path, '.')::integer[]) as above (id)
    where above.id <> o.id
    union all
    select p.cmr_id, below.id, 3
    from party p
    join organization o on o.id = p.organization_id and o.can_signed_by_subordinate_sign
    join organization below on below.path > o.path || '.' and below.path < o.path || '/'
    where p.signs
  )
  select s.organization_id, s.cmr_id, bool_or(s.kind = 1), bool_or(s.kind = 2), bool_or(s.kind = 3)
  from sight s
  group by s.organization_id, s.cmr_id;
$$;

-- old programs: they make and read real notes only, for which nothing changes.
create or replace function parties_at_work(note_ids bigint[]) returns table (cmr_id bigint, organization_id integer)
language sql stable as $$
  with party as (
    select distinct n.id as cmr_id, o.id as organization_id, o.path
    from unnest(note_ids) as asked (id)
    join cmr n on n.id = asked.id and not n.is_test
    cross join lateral (values (n.created_by_organization_id), (n.sender_organization_id), (n.carrier_organization_id),
      (n.recipient_organization_id), (n.subcontractor_organization_id)) as p (organization_id)
    join organization o on o.id = p.organization_id
  ),
  act as (
    select distinct e.cmr_id, a.path
    from unnest(note_ids) as asked (id)
    join cmr_event e on e.cmr_id = asked.id and is_work_on_note(e.type)
    join app_user u on u.id = e.actor_user_id
    join organization a on a.id = u.organization_id
  )
  select party.cmr_id, party.organization_id
  from party join act on act.cmr_id = party.cmr_id and acts_for(act.path, party.path)
  union
  select party.cmr_id, party.organization_id
  from party
  join cmr_signature s on s.cmr_id = party.cmr_id
  join organization signed on signed.id = s.organization_id
    and coalesce(signed.merged_into_id, signed.id) = party.organization_id;
$$;

-- Not counted among all notes either.
-- old programs: they make and read real notes only, for which nothing changes.
create or replace function cmr_hour_of(note cmr, times integer) returns cmr_hour
language plpgsql stable as $$
declare
  counted integer := case when note.status <> 8 and not note.is_test then times else 0 end;
begin
  return (
    date_trunc('hour', note.created_at, 'UTC')::timestamptz(0), counted,
    counted * (note.driver_user_id is not null)::integer,
    counted * (note.driver_signer_id is not null)::integer,
    counted * (note.receiver_signer_id is not null)::integer,
    counted * (note.late_pickup_minutes is not null)::integer,
    (counted * coalesce(note.late_pickup_minutes, 0))::bigint,
    counted * (note.late_delivery_minutes is not null)::integer,
    (counted * coalesce(note.late_delivery_minutes, 0))::bigint,
    counted * coalesce(note.sender_remarked, false)::integer,
    counted * coalesce(note.driver_remarked, false)::integer,
    counted * coalesce(note.receiver_remarked, false)::integer
  );
end;
$$;

-- old programs: they make and read real notes only, for which nothing changes.
create or replace function cmr_hour_people_of(note cmr, times integer) returns setof cmr_hour_person
language sql stable as $$
  select date_trunc('hour', note.created_at, 'UTC')::timestamptz(0), signer.user_id, times, times * signer.drove
  from (values (note.sender_signer_id, 0), (note.driver_signer_id, 1), (note.receiver_signer_id, 0))
    as signer (user_id, drove)
  where note.status <> 8 and not note.is_test and signer.user_id is not null;
$$;

-- old programs: they make and read real notes only, for which nothing changes.
create or replace function cmr_day_sum_wanted(organization_ids integer[], days date[]) returns setof cmr_period_sum
language sql stable as $$
  with note as materialized (
    select asked.organization_id, asked.day, one.*
    from unnest(organization_ids, days) as asked (organization_id, day)
    cross join lateral (
      select cmr_id, case when is_party then 1 when over_party then 2 else 3 end as reach, status, has_driver, signer_ids,
        marks, late_pickup_minutes, late_delivery_minutes
      from cmr_party
      where cmr_party.organization_id = asked.organization_id and status <> 8
        and created_at >= asked.day::timestamp at time zone 'UTC'
        and created_at < (asked.day + 1)::timestamp at time zone 'UTC'
      union all
      select id, case when expired_at is null then 1 else 2 end, status, driver_user_id is not null, signer_ids, marks, late_pickup_minutes, late_delivery_minutes
      from cmr
      where asked.organization_id = 0 and status <> 8 and not is_test
        and created_at >= asked.day::timestamp at time zone 'UTC'
        and created_at < (asked.day + 1)::timestamp at time zone 'UTC'
    ) as one
  ),
  part as (
    select organization_id, day, reach, 1 as notes, has_driver::integer as assigned,
      (signer_ids[2] is not null)::integer as signed_by_driver, (signer_ids[3] is not null)::integer as signed_by_receiver,
      (late_pickup_minutes is not null)::integer as late_pickups, late_pickup_minutes,
      (late_delivery_minutes is not null)::integer as late_deliveries, late_delivery_minutes,
      remark_in(marks, 1)::integer as sender_remarks, remark_in(marks, 2)::integer as driver_remarks,
      remark_in(marks, 3)::integer as receiver_remarks,
      null::integer[] as driver_ids, null::integer[] as signer_ids, null::text[] as group_keys,
      null::integer[] as group_notes
    from note
    union all
    select organization_id, day, reach, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      array_agg(distinct person) filter (where step = 2), array_agg(distinct person), null, null
    from note cross join lateral unnest(note.signer_ids) with ordinality as signer (person, step)
    where person is not null
    group by organization_id, day, reach
    union all
    select organization_id, day, reach, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null, array_agg(key order by key),
      array_agg(notes order by key)
    from (
      select organization_id, day, reach, key, count(*)::integer as notes
      from note cross join lateral (values
        ('s' || status),
        (case when method_in(marks, 1) > 0 then 'm1.' || method_in(marks, 1) end),
        (case when method_in(marks, 2) > 0 then 'm2.' || method_in(marks, 2) end),
        (case when method_in(marks, 3) > 0 then 'm3.' || method_in(marks, 3) end)
      ) as found (key)
      where key is not null
      group by organization_id, day, reach, key
      union all
      select organization_id, day, reach, key, count(*)::integer
      from (
        select organization_id, day, reach, note.cmr_id, 'e' || string_agg(distinct exception_type_id::text, ',') as key
        from note join cmr_exception on cmr_exception.cmr_id = note.cmr_id
        group by organization_id, day, reach, note.cmr_id
      ) as found
      group by organization_id, day, reach, key
    ) as counted
    group by organization_id, day, reach
  )
  select organization_id, 0::smallint, day, reach::smallint, sum(notes)::integer, sum(assigned)::integer,
    sum(signed_by_driver)::integer, sum(signed_by_receiver)::integer, sum(late_pickups)::integer,
    coalesce(sum(late_pickup_minutes), 0)::bigint, sum(late_deliveries)::integer,
    coalesce(sum(late_delivery_minutes), 0)::bigint, sum(sender_remarks)::integer, sum(driver_remarks)::integer,
    sum(receiver_remarks)::integer, coalesce(max(driver_ids), '{}'), coalesce(max(signer_ids), '{}'),
    coalesce(max(group_keys), '{}'), coalesce(max(group_notes), '{}')
  from part
  group by organization_id, day, reach;
$$;

-- The reader of the feed that the test keys of an organisation are; beyond all ids.
create function test_reader(organization_id integer) returns bigint
language sql immutable
return 1000000000000 + organization_id;

-- old programs: they make and read real notes only, for which nothing changes.
create or replace function changed_driver_to_feed() returns trigger
language plpgsql as $$
begin
  insert into note_feed_queue (cmr_id, kind, reader)
  select new.id, kind, - driver
  from (values (3, old.driver_user_id), (2, new.driver_user_id)) as change (kind, driver)
  where driver is not null and not new.is_test;
  return null;
end;
$$;

-- old programs: they make and read real notes only, for which nothing changes.
create or replace function advance_note_feed() returns bigint
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  last bigint;
begin
  select last_position into last from note_feed_state;
  if not exists (select from note_feed_queue) then
    return last;
  end if;
  -- One at a time, so that positions become visible in their order.
  select last_position into last from note_feed_state for update;
  with taken as materialized (
    delete from note_feed_queue returning *
  ),
  listed as materialized (
    select t.*, last + row_number() over (order by t.id) as position
    from taken t
    where t.kind <> 2
      or not exists (
        select from taken e where e.kind = 1 and e.cmr_id = t.cmr_id and e.transaction = t.transaction)
  ),
  readers as (
    select t.position, t.cmr_id, t.kind, t.event_id, p.organization_id::bigint as reader,
      p.is_party, p.over_party, p.under_party
    from listed t join cmr_party p on p.cmr_id = t.cmr_id
    where t.kind = 1
    union all
    select t.position, t.cmr_id, t.kind, t.event_id,
      case when n.is_test then test_reader(n.created_by_organization_id) else 0 end, true, true, true
    from listed t join cmr n on n.id = t.cmr_id
    where t.kind = 1
    union all
    select t.position, t.cmr_id, t.kind, t.event_id, - n.driver_user_id, true, true, true
    from listed t join cmr n on n.id = t.cmr_id
    where t.kind = 1 and n.driver_user_id is not null and not n.is_test
    union all
    select t.position, t.cmr_id, t.kind, t.event_id, t.reader, t.is_party, t.over_party, t.under_party
    from listed t where t.kind <> 1
  ),
  written as (
    insert into note_feed (reader, position, cmr_id, kind, event_id, is_party, over_party, under_party, at)
    select reader, position, cmr_id, kind, event_id, is_party, over_party, under_party, now() from readers
    returning position
  ),
  chosen as (
    insert into webhook_event_queue (position, organization_id, cmr_id, kind, event_id)
    select r.position, o.id, r.cmr_id, r.kind, r.event_id
    from readers r join organization o on o.id = r.reader % test_reader(0)
    where r.is_party and r.kind <> 2 and o.webhook_events <> '{}'
  )
  update note_feed_state set last_position = greatest(last, (select max(position) from listed), (select max(position) from written))
  returning last_position into last;
  return last;
end;
$$;
