-- Organisations choose by name which events of their notes their webhook gets, beside the four that have a flag.
--
-- compatible with the version before

-- Published names (note-events.ts in domain); empty: only what the four flags say.
alter table organization add column webhook_events text[] not null default '{}';

-- Changes in the feed of organisations that have chosen any events, until a process has queued their deliveries. Written
-- together with the feed, so that both have the same changes.
create table webhook_event_queue (
  position bigint not null,
  organization_id integer not null,
  cmr_id bigint not null,
  -- As in note_feed: 1, an event of the note; 3, the organisation does not see it any longer.
  kind smallint not null check (kind in (1, 3)),
  event_id bigint check ((event_id is not null) = (kind = 1)),
  at timestamptz(3) not null default now(),
  primary key (position, organization_id)
);

-- The function of 0071, which also fills the queue above.
-- old programs: they call it as before; what it queues waits for a new one.
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
  ),
  chosen as (
    insert into webhook_event_queue (position, organization_id, cmr_id, kind, event_id)
    select r.position, o.id, r.cmr_id, r.kind, r.event_id
    from readers r join organization o on o.id = r.reader
    where r.is_party and r.kind <> 2 and o.webhook_events <> '{}'
  )
  update note_feed_state set last_position = greatest(last, (select max(position) from listed), (select max(position) from written))
  returning last_position into last;
  return last;
end;
$$;
