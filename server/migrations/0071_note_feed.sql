-- The feed: what changed on notes, in one order that a reader follows with a cursor.
--
-- The number of an event comes from a sequence, so a transaction that commits late has a low one, and a reader who had
-- passed it would never see it. Events therefore wait in a queue, and get their position in the feed when they are
-- visible to everybody: advance_note_feed() does that for all of them, one caller at a time.
--
-- compatible with the version before
create table note_feed_queue (
  id bigint generated always as identity primary key,
  -- Of which transaction; only compared with that of other rows.
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  cmr_id bigint not null,
  kind smallint not null check (kind between 1 and 3),
  event_id bigint check ((event_id is not null) = (kind = 1)),
  -- Whom a note of kind 2 or 3 concerns: an organisation (positive), or a driver (minus the user's id).
  reader bigint check ((reader is null) = (kind = 1)),
  is_party boolean not null default true,
  over_party boolean not null default true,
  under_party boolean not null default true
);

-- One row for each reader of a change: an organisation (positive), a driver (minus the user's id), all super admins (0).
-- So a page is one range of the primary key, however much others change.
create table note_feed (
  reader bigint not null,
  position bigint not null,
  cmr_id bigint not null,
  -- 1: an event of the note; 2: the reader can see the note from now on; 3: no longer.
  kind smallint not null check (kind between 1 and 3),
  event_id bigint,
  -- Why the organisation saw the note, as in cmr_party: who reads by which of the three depends on the role.
  is_party boolean not null,
  over_party boolean not null,
  under_party boolean not null,
  at timestamptz(3) not null,
  primary key (reader, position)
);
-- Rows are only appended, so this index of their age is tiny.
create index note_feed_age on note_feed using brin (position) with (pages_per_range = 32);

create table note_feed_state (
  is_only boolean primary key default true check (is_only),
  last_position bigint not null default 0,
  -- Rows up to this position were deleted because of their age.
  deleted_position bigint not null default 0
);
insert into note_feed_state default values;

create function note_event_to_feed() returns trigger
language plpgsql as $$
begin
  insert into note_feed_queue (cmr_id, kind, event_id) values (new.cmr_id, 1, new.id);
  return null;
end;
$$;

create trigger cmr_event_to_feed
  after insert on cmr_event
  for each row when (not bulk_loading())
  execute function note_event_to_feed();

create function gained_notes_to_feed() returns trigger
language plpgsql as $$
begin
  insert into note_feed_queue (cmr_id, kind, reader, is_party, over_party, under_party)
  select cmr_id, 2, organization_id, is_party, over_party, under_party from changed;
  return null;
end;
$$;

create function lost_notes_to_feed() returns trigger
language plpgsql as $$
begin
  insert into note_feed_queue (cmr_id, kind, reader, is_party, over_party, under_party)
  select cmr_id, 3, organization_id, is_party, over_party, under_party from changed;
  return null;
end;
$$;

create trigger cmr_party_gained_to_feed
  after insert on cmr_party referencing new table as changed
  for each statement when (not bulk_loading())
  execute function gained_notes_to_feed();

create trigger cmr_party_lost_to_feed
  after delete on cmr_party referencing old table as changed
  for each statement when (not bulk_loading())
  execute function lost_notes_to_feed();

-- The organisation still sees the note, but for another reason, by which fewer or more of its people read.
create function changed_reason_to_feed() returns trigger
language plpgsql as $$
begin
  insert into note_feed_queue (cmr_id, kind, reader, is_party, over_party, under_party)
  values (old.cmr_id, 3, old.organization_id, old.is_party, old.over_party, old.under_party),
    (new.cmr_id, 2, new.organization_id, new.is_party, new.over_party, new.under_party);
  return null;
end;
$$;

create trigger cmr_party_reason_to_feed
  after update of is_party, over_party, under_party on cmr_party
  for each row when (
    (old.is_party, old.over_party, old.under_party) is distinct from (new.is_party, new.over_party, new.under_party)
    and not bulk_loading()
  )
  execute function changed_reason_to_feed();

create function changed_driver_to_feed() returns trigger
language plpgsql as $$
begin
  insert into note_feed_queue (cmr_id, kind, reader)
  select new.id, kind, - driver
  from (values (3, old.driver_user_id), (2, new.driver_user_id)) as change (kind, driver)
  where driver is not null;
  return null;
end;
$$;

create trigger cmr_driver_to_feed
  after update of driver_user_id on cmr
  for each row when (old.driver_user_id is distinct from new.driver_user_id and not bulk_loading())
  execute function changed_driver_to_feed();

-- Gives everything that waits its position, and returns the last position. A note that comes into sight with an event of
-- the same transaction is listed by that event alone. Nested loops: the queue looks empty to the planner, which would read
-- all of cmr_party.
create function advance_note_feed() returns bigint
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
    select t.position, t.cmr_id, t.kind, t.event_id, 0, true, true, true
    from listed t where t.kind = 1
    union all
    select t.position, t.cmr_id, t.kind, t.event_id, - n.driver_user_id, true, true, true
    from listed t join cmr n on n.id = t.cmr_id
    where t.kind = 1 and n.driver_user_id is not null
    union all
    select t.position, t.cmr_id, t.kind, t.event_id, t.reader, t.is_party, t.over_party, t.under_party
    from listed t where t.kind <> 1
  ),
  written as (
    insert into note_feed (reader, position, cmr_id, kind, event_id, is_party, over_party, under_party, at)
    select reader, position, cmr_id, kind, event_id, is_party, over_party, under_party, now() from readers
    returning position
  )
  update note_feed_state set last_position = greatest(last, (select max(position) from listed), (select max(position) from written))
  returning last_position into last;
  return last;
end;
$$;

-- Deletes what is older than this, in portions; returns how many rows went.
create function delete_old_note_feed(before timestamptz, most integer) returns integer
language plpgsql as $$
declare
  up_to bigint;
  gone integer;
begin
  select max(position) into up_to
  from (select position, at from note_feed where reader = 0 order by position limit most) as oldest
  where at < before;
  if up_to is null then
    return 0;
  end if;
  update note_feed_state set deleted_position = greatest(deleted_position, up_to);
  delete from note_feed where position <= up_to;
  get diagnostics gone = row_count;
  return gone;
end;
$$;
