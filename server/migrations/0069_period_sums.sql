-- What the dashboards count, for each organisation that sees the notes and for everything together (organisation 0), by the day
-- (UTC) of their creation, and again by month and year. A change of a note counts nothing: it only says which days of which
-- organisations are stale, so that nobody waits for anybody. Whoever reads counts the stale days from the notes, and the days
-- at whose middle a period begins or ends; a worker counts stale days anew.
create table cmr_period_sum (
  -- No foreign key, as in cmr_party.
  organization_id integer not null,
  -- 0 day, 1 month, 2 year
  level smallint not null,
  first_day date not null,
  -- Why the organisation sees the notes: 1 it is a party, 2 only one below it is, 3 only one above it. Of everything
  -- together 1 is what is seen, 2 has expired and only counts.
  reach smallint not null,
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
  receiver_remarks integer not null,
  -- Each person once; people do not add up.
  driver_ids integer[] not null,
  signer_ids integer[] not null,
  -- Numbers of notes by status (s4), by method of a step (m2.7) and by all types of exceptions of a note (e3 or e3,12).
  group_keys text[] not null,
  group_notes integer[] not null,
  primary key (organization_id, level, first_day, reach)
);
alter table cmr_period_sum set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

create table cmr_period_stale (
  organization_id integer not null,
  day date not null
);
create index cmr_period_stale_day on cmr_period_stale (organization_id, day);
alter table cmr_period_stale set (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 1000);

create function utc_day(moment timestamptz) returns date
language sql immutable parallel safe
return (moment at time zone 'UTC')::date;

-- The tally of 0016 and the stale days from one look at what has changed.
create or replace function cmr_party_tally_after_insert() returns trigger
language plpgsql as $$
begin
  with stale as (
    insert into cmr_period_stale
    select organization_id, utc_day(created_at) from inserted
    union
    select 0, utc_day(created_at) from inserted
  )
  insert into cmr_party_tally
  select organization_id, status, is_party, over_party, under_party, has_driver, count(*)
  from inserted group by 1, 2, 3, 4, 5, 6;
  perform cmr_party_sum_up_sometimes(array(select distinct organization_id from inserted));
  return null;
end
$$;

create or replace function cmr_party_tally_after_update() returns trigger
language plpgsql as $$
begin
  -- By adding up, because a plan that compares old and new rows one by one would stay for statements with many rows.
  with changed as materialized (
    select organization_id, cmr_id, created_at, status, is_party, over_party, under_party, has_driver, sum(notes) as notes
    from (select *, -1 as notes from removed union all select *, 1 from inserted) as one
    group by organization_id, cmr_id, created_at, status, is_party, over_party, under_party, has_driver,
      signer_ids, marks, late_pickup_minutes, late_delivery_minutes
    having sum(notes) <> 0
  ),
  stale as (
    insert into cmr_period_stale
    select organization_id, utc_day(created_at) from changed
    union
    select 0, utc_day(created_at) from changed
  )
  insert into cmr_party_tally
  select organization_id, status, is_party, over_party, under_party, has_driver, sum(notes)
  from changed group by 1, 2, 3, 4, 5, 6 having sum(notes) <> 0;
  if found then
    perform cmr_party_sum_up_sometimes(array(select distinct organization_id from inserted));
  end if;
  return null;
end
$$;

create or replace function cmr_party_tally_after_delete() returns trigger
language plpgsql as $$
begin
  with stale as (
    insert into cmr_period_stale
    select organization_id, utc_day(created_at) from removed
    union
    select 0, utc_day(created_at) from removed
  )
  insert into cmr_party_tally
  select organization_id, status, is_party, over_party, under_party, has_driver, -count(*)
  from removed group by 1, 2, 3, 4, 5, 6;
  perform cmr_party_sum_up_sometimes(array(select distinct organization_id from removed));
  return null;
end
$$;

create or replace function cmr_party_tally_after_truncate() returns trigger
language plpgsql as $$
begin
  delete from cmr_party_tally;
  truncate cmr_period_sum, cmr_period_stale;
  return null;
end
$$;

create function cmr_exception_makes_stale() returns trigger
language plpgsql as $$
declare
  note_ids bigint[] := array[old.cmr_id, new.cmr_id];
begin
  insert into cmr_period_stale
  select organization_id, utc_day(created_at) from cmr_party where cmr_id = any (note_ids)
  union
  select 0, utc_day(created_at) from cmr where id = any (note_ids);
  return null;
end;
$$;

create trigger cmr_exception_makes_stale
  after insert or update or delete on cmr_exception
  for each row execute function cmr_exception_makes_stale();

-- The sums of these days of these organisations, from the notes. Nothing is joined but united, because nobody knows
-- beforehand how many notes there are.
create function cmr_day_sum_wanted(organization_ids integer[], days date[]) returns setof cmr_period_sum
language sql stable
begin atomic
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
      where asked.organization_id = 0 and status <> 8
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
end;

create function period_length(of_level integer) returns interval
language sql immutable parallel safe
return case of_level when 0 then interval '1 day' when 1 then interval '1 month' else interval '1 year' end;

-- The sums of these months or years, from those of their days or months.
create function cmr_whole_sum_wanted(of_level integer, organization_ids integer[], first_days date[])
returns setof cmr_period_sum
language sql stable
begin atomic
  with held as materialized (
    select asked.first_day as whole, one.*
    from unnest(organization_ids, first_days) as asked (organization_id, first_day)
    cross join lateral (
      select * from cmr_period_sum as s
      where s.organization_id = asked.organization_id and s.level = of_level - 1
        and s.first_day >= asked.first_day and s.first_day < asked.first_day + period_length(of_level)
      offset 0
    ) as one
  ),
  part as (
    select organization_id, whole, reach, notes, assigned, signed_by_driver, signed_by_receiver, late_pickups,
      late_pickup_minutes, late_deliveries, late_delivery_minutes, sender_remarks, driver_remarks, receiver_remarks,
      null::integer[] as driver_ids, null::integer[] as signer_ids, null::text[] as group_keys,
      null::bigint[] as group_notes
    from held
    union all
    select organization_id, whole, reach, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, array_agg(distinct person), null, null, null
    from held cross join lateral unnest(held.driver_ids) as person
    group by organization_id, whole, reach
    union all
    select organization_id, whole, reach, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, array_agg(distinct person), null, null
    from held cross join lateral unnest(held.signer_ids) as person
    group by organization_id, whole, reach
    union all
    select organization_id, whole, reach, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null, array_agg(key order by key),
      array_agg(found order by key)
    from (
      select organization_id, whole, reach, key, sum(found) as found
      from held cross join lateral unnest(held.group_keys, held.group_notes) as one (key, found)
      group by organization_id, whole, reach, key
    ) as counted
    group by organization_id, whole, reach
  )
  select organization_id, of_level::smallint, whole, reach, sum(notes)::integer, sum(assigned)::integer,
    sum(signed_by_driver)::integer, sum(signed_by_receiver)::integer, sum(late_pickups)::integer,
    sum(late_pickup_minutes)::bigint, sum(late_deliveries)::integer, sum(late_delivery_minutes)::bigint,
    sum(sender_remarks)::integer, sum(driver_remarks)::integer, sum(receiver_remarks)::integer,
    coalesce(max(driver_ids), '{}'), coalesce(max(signer_ids), '{}'), coalesce(max(group_keys), '{}'),
    coalesce(max(group_notes), '{}')::integer[]
  from part
  group by organization_id, whole, reach;
end;

-- Counts these days anew, then the months and years that contain them.
create function cmr_sum_up_days(organization_ids integer[], days date[]) returns void
language plpgsql set plan_cache_mode = force_custom_plan set work_mem = '64MB' as $$
declare
  whole_organizations integer[];
  whole_days date[];
begin
  delete from cmr_period_sum as s using unnest(organization_ids, days) as asked (organization_id, day)
  where s.organization_id = asked.organization_id and s.level = 0 and s.first_day = asked.day;
  insert into cmr_period_sum select * from cmr_day_sum_wanted(organization_ids, days);
  for of_level in 1..2 loop
    select array_agg(organization_id), array_agg(first_day) into whole_organizations, whole_days
    from (
      select distinct organization_id, date_trunc(case of_level when 1 then 'month' else 'year' end, day)::date as first_day
      from unnest(organization_ids, days) as asked (organization_id, day)
    ) as whole;
    delete from cmr_period_sum as s using unnest(whole_organizations, whole_days) as asked (organization_id, first_day)
    where s.organization_id = asked.organization_id and s.level = of_level and s.first_day = asked.first_day;
    insert into cmr_period_sum select * from cmr_whole_sum_wanted(of_level, whole_organizations, whole_days);
  end loop;
end;
$$;

-- Counts so many stale days anew, and says how many there were. First they are no longer stale, then they are counted: what
-- commits in between is counted, and makes its day stale again.
create function cmr_sum_up_stale(most integer) returns integer
language plpgsql as $$
declare
  organization_ids integer[];
  days date[];
begin
  -- Two at once could count in one order and write in the other.
  if not pg_try_advisory_xact_lock(hashtext('cmr_period_sum')) then
    return 0;
  end if;
  select array_agg(organization_id), array_agg(day) into organization_ids, days
  from (select distinct organization_id, day from cmr_period_stale order by 1, 2 limit most) as stale;
  if organization_ids is null then
    return 0;
  end if;
  delete from cmr_period_stale as s using unnest(organization_ids, days) as asked (organization_id, day)
  where s.organization_id = asked.organization_id and s.day = asked.day;
  perform cmr_sum_up_days(organization_ids, days);
  return cardinality(days);
end;
$$;

create function rebuild_cmr_period_sums() returns void
language plpgsql as $$
declare
  one record;
begin
  perform pg_advisory_xact_lock(hashtext('cmr_period_sum'));
  delete from cmr_period_stale;
  delete from cmr_period_sum;
  for one in
    select organization_id, array_agg(distinct utc_day(created_at)) as days from cmr_party group by organization_id
    union all
    select 0, array_agg(distinct utc_day(created_at)) from cmr having count(*) > 0
  loop
    perform cmr_sum_up_days(array_fill(one.organization_id, array[cardinality(one.days)]), one.days);
  end loop;
end;
$$;

create or replace function rebuild_derived() returns void
language plpgsql as $$
begin
  -- Before any table is locked that the worker may be reading.
  perform pg_advisory_xact_lock(hashtext('cmr_period_sum'));
  perform advance_identities();
  perform rebuild_cmr_counters();
  perform rebuild_cmr_party();
  perform rebuild_cmr_search();
  perform rebuild_worked_with();
  perform rebuild_cmr_hours();
  perform rebuild_cmr_period_sums();
end;
$$;

-- Different people of a long time are found in these sums now, and no longer one by one.
drop index cmr_hour_person_user, cmr_hour_person_driver;

-- Until the worker has counted them, the days of existing notes are read as before. Nobody writes meanwhile, because a
-- transaction that began before this one would not say which days it makes stale.
-- short lock: every day of every organisation is written down, which takes seconds; nothing is counted
lock table cmr_party in share mode;
insert into cmr_period_stale
select organization_id, utc_day(created_at) from cmr_party
union
select 0, utc_day(created_at) from cmr;
