-- Two organisations that are the same become one. The one that goes stays on record under its own name, because what was
-- signed names it; from then on it stands for the one that stays.
alter table organization
  add column merged_into_id integer references organization (id),
  add constraint merged_organizations_are_gone check (merged_into_id is null or deleted_at is not null),
  add constraint organization_is_not_merged_into_itself check (merged_into_id <> id);
create index organization_merged_into on organization (merged_into_id) where merged_into_id is not null;

-- Whoever was about to write a note for the one that goes has waited for the merge, and writes it for the one that stays.
create function cmr_of_present_organizations() returns trigger
language plpgsql as $$
declare
  named integer[] := array[new.sender_organization_id, new.carrier_organization_id, new.recipient_organization_id,
    new.subcontractor_organization_id, new.created_by_organization_id];
  one record;
begin
  perform from organization where id = any (named) order by id for key share;
  for one in select id, merged_into_id as now from organization where id = any (named) and merged_into_id is not null loop
    if new.sender_organization_id = one.id then new.sender_organization_id := one.now; end if;
    if new.carrier_organization_id = one.id then new.carrier_organization_id := one.now; end if;
    if new.recipient_organization_id = one.id then new.recipient_organization_id := one.now; end if;
    if new.subcontractor_organization_id = one.id then new.subcontractor_organization_id := one.now; end if;
    if new.created_by_organization_id = one.id then new.created_by_organization_id := one.now; end if;
  end loop;
  return new;
end;
$$;

create trigger cmr_a_present_organizations
  before insert on cmr
  for each row when (not bulk_loading())
  execute function cmr_of_present_organizations();

create trigger cmr_a_present_parties
  before update of sender_organization_id, carrier_organization_id, recipient_organization_id,
    subcontractor_organization_id on cmr
  for each row when (
    not bulk_loading()
    and (old.sender_organization_id, old.carrier_organization_id, old.recipient_organization_id,
      old.subcontractor_organization_id)
      is distinct from (new.sender_organization_id, new.carrier_organization_id, new.recipient_organization_id,
      new.subcontractor_organization_id)
  )
  execute function cmr_of_present_organizations();

-- The party is the same one, so that links that were given out go on opening the note.
create or replace function cmr_links_end() returns trigger
language plpgsql as $$
begin
  if old.status = new.status and coalesce(current_setting('roadnote.merging', true), '') = 'on' then
    return new;
  end if;
  new.link_generation := greatest(new.link_generation, old.link_generation + 1);
  return new;
end;
$$;

-- All notes of one organisation become those of another: who sees them, what finds them, and what an open one says of its
-- parties, for all of them at once instead of note by note. What is signed keeps its bytes.
create function hand_over_notes(gone integer, kept integer) returns void
language plpgsql as $$
declare
  note_ids bigint[];
  party_ids bigint[];
  changed jsonb;
begin
  select array_agg(id), array_agg(id) filter (where is_party) into note_ids, party_ids
  from (
    select id, gone = any (array[sender_organization_id, carrier_organization_id, recipient_organization_id,
      subcontractor_organization_id]) as is_party
    from cmr
    where sender_organization_id = gone or carrier_organization_id = gone or recipient_organization_id = gone
      or subcontractor_organization_id = gone or created_by_organization_id = gone
    order by id for no key update
  ) as held;
  if note_ids is null then
    return;
  end if;

  perform set_config('roadnote.merging', 'on', true), set_config('roadnote.bulk_load', 'on', true);
  update cmr set
    sender_organization_id = case when sender_organization_id = gone then kept else sender_organization_id end,
    carrier_organization_id = case when carrier_organization_id = gone then kept else carrier_organization_id end,
    recipient_organization_id = case when recipient_organization_id = gone then kept else recipient_organization_id end,
    subcontractor_organization_id =
      case when subcontractor_organization_id = gone then kept else subcontractor_organization_id end,
    created_by_organization_id =
      case when created_by_organization_id = gone then kept else created_by_organization_id end
  where id = any (note_ids);
  perform set_config('roadnote.bulk_load', 'off', true), set_config('roadnote.merging', 'off', true);

  perform refresh_cmr_party(note_ids);
  perform refresh_cmr_search(note_ids);

  if party_ids is not null then
    -- Its number is signed too: whoever is about to sign is told, though both may be called the same.
    select jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after)) into changed
    from organization old, organization new, lateral (values
      ('name', old.name, new.name),
      ('street', old.street, new.street),
      ('postalCode', old.postal_code, new.postal_code),
      ('place', old.place, new.place),
      ('countryCode', old.country_code, new.country_code),
      ('vat', old.vat, new.vat)) as part (field, before, after)
    where old.id = gone and new.id = kept and (before is distinct from after or field = 'name');
    perform raise_version_of_open_notes(party_ids, kept, null, changed);
  end if;
end;
$$;

-- Who has worked with the one that goes has worked with the one that stays; nobody with themselves.
create function hand_over_partners(gone integer, kept integer) returns void
language plpgsql as $$
begin
  insert into worked_with (organization_id, other_id)
  select distinct pair.one, pair.other
  from (
    select case when organization_id = gone then kept else organization_id end as one,
      case when other_id = gone then kept else other_id end as other
    from worked_with where organization_id = gone or other_id = gone
  ) as pair
  where pair.one <> pair.other
    and not exists (select from worked_with w where w.organization_id = pair.one and w.other_id = pair.other);
  delete from worked_with where organization_id = gone or other_id = gone;
end;
$$;

create index worked_with_other on worked_with (other_id);

-- As before, but what was signed for one that has been merged was signed for the one that stays.
create or replace function parties_at_work(note_ids bigint[]) returns table (cmr_id bigint, organization_id integer)
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
  join cmr_signature s on s.cmr_id = party.cmr_id
  join organization signed on signed.id = s.organization_id
    and coalesce(signed.merged_into_id, signed.id) = party.organization_id;
end;
