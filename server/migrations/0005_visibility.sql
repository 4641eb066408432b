-- Who sees which note, ready to be read: one row per organisation and note. Lists, counts and searches of a million
-- notes then are one index range of the reader's organisation instead of an OR over five columns and a tree.
--
--   is_party     the organisation is sender, carrier or creator; or recipient or subcontractor of a released note
--   over_party   an organisation under it is
--   under_party  one above it is, lets its subordinates sign (can_signed_by_subordinate_sign), and the note is
--                released: counts only for users who may sign
--
-- A signing user reads is_party and under_party, everyone else is_party and over_party (and under_party with signCmrs).

create table cmr_party (
  organization_id integer not null references organization (id),
  cmr_id bigint not null references cmr (id) on delete cascade,
  is_party boolean not null,
  over_party boolean not null,
  under_party boolean not null,
  -- Copies of the note's, so that a list can filter and sort here.
  status smallint not null,
  last_modified timestamptz(3) not null,
  collection_date timestamptz(3),
  delivery_date timestamptz(3),
  created_at timestamptz(3) not null,
  -- The note first: this one index answers "may X see note N" and "all rows of note N", which each signature updates.
  primary key (cmr_id, organization_id)
);

-- The included columns let counts be answered from the index alone.
create index cmr_party_last_modified on cmr_party (organization_id, last_modified desc, cmr_id desc)
  include (status, is_party, over_party, under_party);
create index cmr_party_collection_date on cmr_party (organization_id, collection_date desc, cmr_id desc)
  include (status, is_party, over_party, under_party);
create index cmr_party_delivery_date on cmr_party (organization_id, delivery_date desc, cmr_id desc)
  include (status, is_party, over_party, under_party);

-- Do recipient, subcontractor and subordinates know of it? Not while it is a draft, and not if it was removed as one.
create function cmr_is_released(status smallint, released_at timestamptz) returns boolean
language sql immutable
return status <> 1 and (status <> 8 or released_at is not null);

-- The rule itself, for the given notes.
create function cmr_party_wanted(note_ids bigint[])
returns table (organization_id integer, cmr_id bigint, is_party boolean, over_party boolean, under_party boolean)
language sql stable
begin atomic
  with party as (
    select n.id as cmr_id, p.organization_id, bool_or(p.signs) as signs
    from unnest(note_ids) as asked (id)
    join cmr n on n.id = asked.id
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
end;

-- Computes the rows of the given notes anew. Set-based: one note or a hundred thousand. For a few notes planning would
-- take ten times as long as doing, so they use a kept plan; for many a plan that knows how many is worth its time.
create function refresh_cmr_party(note_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(note_ids) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform lock_tree_for_reading();
  -- A status changing at this moment in another transaction must be seen, not overwritten with the old one.
  perform from cmr where id = any (note_ids) order by id for no key update;

  with wanted as materialized (
    select w.*, n.status, n.last_modified, n.collection_date, n.delivery_date, n.created_at
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
    status, last_modified, collection_date, delivery_date, created_at
  )
  select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party,
    w.status, w.last_modified, w.collection_date, w.delivery_date, w.created_at
  from wanted w
  left join cmr_party held on held.cmr_id = w.cmr_id and held.organization_id = w.organization_id
  where held.cmr_id is null
    or (held.is_party, held.over_party, held.under_party, held.status, held.last_modified, held.collection_date,
      held.delivery_date)
      is distinct from (w.is_party, w.over_party, w.under_party, w.status, w.last_modified, w.collection_date,
      w.delivery_date)
  on conflict (cmr_id, organization_id) do update set
    is_party = excluded.is_party, over_party = excluded.over_party, under_party = excluded.under_party,
    status = excluded.status, last_modified = excluded.last_modified,
    collection_date = excluded.collection_date, delivery_date = excluded.delivery_date;
end;
$$;

create function cmr_party_after_insert() returns trigger
language plpgsql as $$
begin
  if not bulk_loading() then
    perform refresh_cmr_party(array(select id from inserted));
  end if;
  return null;
end;
$$;

create trigger cmr_party_after_insert
  after insert on cmr referencing new table as inserted
  for each statement execute function cmr_party_after_insert();

create function cmr_party_after_party_change() returns trigger
language plpgsql as $$
begin
  perform refresh_cmr_party(array[new.id]);
  return null;
end;
$$;

create trigger cmr_party_after_party_change
  after update of sender_organization_id, carrier_organization_id, recipient_organization_id,
    subcontractor_organization_id, created_by_organization_id, status, released_at on cmr
  for each row when (
    not bulk_loading()
    and (
      (old.sender_organization_id, old.carrier_organization_id, old.created_by_organization_id,
        old.recipient_organization_id, old.subcontractor_organization_id)
        is distinct from (new.sender_organization_id, new.carrier_organization_id, new.created_by_organization_id,
        new.recipient_organization_id, new.subcontractor_organization_id)
      or cmr_is_released(old.status, old.released_at) <> cmr_is_released(new.status, new.released_at)
    )
  )
  execute function cmr_party_after_party_change();

-- A signature changes nobody's sight: touch this note's few rows and nothing else.
create function cmr_party_after_status_change() returns trigger
language plpgsql as $$
begin
  update cmr_party
  set status = new.status, last_modified = new.last_modified,
    collection_date = new.collection_date, delivery_date = new.delivery_date
  where cmr_id = new.id;
  return null;
end;
$$;

create trigger cmr_party_after_status_change
  after update of status, last_modified, collection_date, delivery_date on cmr
  for each row when (
    not bulk_loading()
    and (old.status, old.last_modified, old.collection_date, old.delivery_date)
      is distinct from (new.status, new.last_modified, new.collection_date, new.delivery_date)
    -- else the trigger above has written everything already
    and (old.sender_organization_id, old.carrier_organization_id, old.created_by_organization_id,
      old.recipient_organization_id, old.subcontractor_organization_id)
      is not distinct from (new.sender_organization_id, new.carrier_organization_id, new.created_by_organization_id,
      new.recipient_organization_id, new.subcontractor_organization_id)
    and cmr_is_released(old.status, old.released_at) = cmr_is_released(new.status, new.released_at)
  )
  execute function cmr_party_after_status_change();

-- An organisation moves: its subtree's notes are seen by other ancestors, and its subtree may sign for others.
create function cmr_party_after_move() returns trigger
language plpgsql as $$
declare
  note_ids bigint[];
begin
  with ancestor as (
    select id from organization
    where can_signed_by_subordinate_sign
      and id = any (string_to_array(old.path || '.' || new.path, '.')::integer[])
  ),
  concerned as (
    select id from organization where path = new.path or (path > new.path || '.' and path < new.path || '/')
    union
    select id from ancestor
  )
  select array_agg(distinct p.cmr_id) into note_ids
  from cmr_party p join concerned c on c.id = p.organization_id
  where p.is_party;

  if note_ids is not null then
    perform refresh_cmr_party(note_ids);
  end if;
  return null;
end;
$$;

create trigger organization_b_refresh_sight
  after update of parent_id on organization
  for each row when (old.parent_id is distinct from new.parent_id and not bulk_loading())
  execute function cmr_party_after_move();

create function cmr_party_after_subordinate_flag() returns trigger
language plpgsql as $$
declare
  note_ids bigint[];
begin
  perform lock_tree_for_change();
  select array_agg(cmr_id) into note_ids from cmr_party where organization_id = new.id and is_party;
  if note_ids is not null then
    perform refresh_cmr_party(note_ids);
  end if;
  return null;
end;
$$;

create trigger organization_c_refresh_subordinates
  after update of can_signed_by_subordinate_sign on organization
  for each row when (
    old.can_signed_by_subordinate_sign <> new.can_signed_by_subordinate_sign and not bulk_loading()
  )
  execute function cmr_party_after_subordinate_flag();

-- A new organisation may come under one whose subordinates sign.
create function cmr_party_after_new_organization() returns trigger
language plpgsql as $$
declare
  note_ids bigint[];
begin
  select array_agg(distinct p.cmr_id) into note_ids
  from organization above
  join cmr_party p on p.organization_id = above.id and p.is_party
  where above.id = any (string_to_array(new.path, '.')::integer[])
    and above.id <> new.id and above.can_signed_by_subordinate_sign;
  if note_ids is not null then
    perform refresh_cmr_party(note_ids);
  end if;
  return null;
end;
$$;

create trigger organization_d_refresh_new
  after insert on organization
  for each row when (new.parent_id is not null and not bulk_loading())
  execute function cmr_party_after_new_organization();
