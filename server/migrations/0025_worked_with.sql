-- Who has done business with whom: two parties of a common note that both have created, edited or signed. Naming somebody
-- in a note of one's own proves nothing. Derived, so that asking is one look into an index, however many notes there are.
--
-- Neither unique nor with foreign keys: two first notes at the same moment may both write the pair, which harms nobody,
-- and nobody waits for anybody.
create table worked_with (
  organization_id integer not null,
  other_id integer not null
);
create index worked_with_pair on worked_with (organization_id, other_id);

-- Comments, photos and looking are no work on a note, and whoever sends a stranger's draft back has not agreed to it.
create function is_work_on_note(event_type text) returns boolean
language sql immutable
return event_type in
  ('noteCreated', 'noteEdited', 'noteFetched', 'noteChartered', 'driverAssigned', 'goodsConfirmed', 'timesRecorded');

-- Somebody acts for their own organisation, for those under it (not the operator, who is above all), and for the one
-- above that they drive or sign for.
create function acts_for(acting_path text, party_path text) returns boolean
language sql immutable
return acting_path = party_path
  or (strpos(acting_path, '.') > 0 and starts_with(party_path, acting_path || '.'))
  or (strpos(party_path, '.') > 0 and starts_with(acting_path, party_path || '.'));

-- The parties of the given notes that have worked on them.
create function parties_at_work(note_ids bigint[]) returns table (cmr_id bigint, organization_id integer)
language sql stable
begin atomic
  with party as (
    select distinct n.id as cmr_id, o.id as organization_id, o.path
    from unnest(note_ids) as asked (id)
    join cmr n on n.id = asked.id
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
  join cmr_signature s on s.cmr_id = party.cmr_id and s.organization_id = party.organization_id;
end;

-- From the second note of the same parties on there is nothing to learn, and finding that out is all that is done.
create function learn_partners(note_id bigint) returns void
language plpgsql as $$
begin
  if exists (
    with party as (
      select distinct p.organization_id as id
      from cmr n
      cross join lateral (values (n.created_by_organization_id), (n.sender_organization_id),
        (n.carrier_organization_id), (n.recipient_organization_id), (n.subcontractor_organization_id)
      ) as p (organization_id)
      where n.id = note_id and p.organization_id is not null
    )
    select from party one join party other on one.id < other.id
    where not exists (select from worked_with w where w.organization_id = one.id and w.other_id = other.id)
  ) then
    insert into worked_with (organization_id, other_id)
    with at_work as materialized (select organization_id as id from parties_at_work(array[note_id]))
    select one.id, other.id
    from at_work one join at_work other on one.id <> other.id
    where not exists (select from worked_with w where w.organization_id = one.id and w.other_id = other.id);
  end if;
end;
$$;

create function worked_with_after_work() returns trigger
language plpgsql as $$
begin
  perform learn_partners(new.cmr_id);
  return null;
end;
$$;

create trigger cmr_event_makes_partners
  after insert on cmr_event
  for each row when (new.actor_user_id is not null and is_work_on_note(new.type) and not bulk_loading())
  execute function worked_with_after_work();

create trigger cmr_signature_makes_partners
  after insert on cmr_signature
  for each row when (not bulk_loading())
  execute function worked_with_after_work();

create function rebuild_worked_with() returns void
language plpgsql set work_mem = '64MB' as $$
declare
  portion bigint[];
begin
  truncate worked_with;
  for portion in select array_agg(id order by id) from cmr group by id / 50000 loop
    insert into worked_with (organization_id, other_id)
    with at_work as materialized (select * from parties_at_work(portion))
    select distinct one.organization_id, other.organization_id
    from at_work one
    join at_work other on other.cmr_id = one.cmr_id and other.organization_id <> one.organization_id
    where not exists (
      select from worked_with w where w.organization_id = one.organization_id and w.other_id = other.organization_id
    );
  end loop;
end;
$$;

create or replace function rebuild_derived() returns void
language plpgsql as $$
begin
  perform advance_identities();
  perform rebuild_cmr_counters();
  perform rebuild_cmr_party();
  perform rebuild_cmr_search();
  perform rebuild_worked_with();
end;
$$;

select rebuild_worked_with();
