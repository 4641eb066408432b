-- Who disposes of the goods (articles 12 to 15 of the CMR Convention).
--
-- compatible with the version before

-- The note gives the right of disposal to the consignee from the start; null: the parties have not said.
alter table cmr add column consignee_disposes boolean;
-- How many instructions the carrier has still to answer; null: none.
alter table cmr add column instructions_waiting smallint;
-- The consignee that an accepted instruction names. The one that was signed stays where it is.
-- short lock: no note has one yet, and an organisation is locked for the moment of the statement.
alter table cmr add column instructed_recipient_id integer;
alter table cmr add constraint instructed_recipient_exists
  foreign key (instructed_recipient_id) references organization (id) not valid;
alter table cmr add constraint instructions_wait check (instructions_waiting between 1 and 50) not valid;

-- The consignee of an instruction sees the note like the one that was signed, which still sees it.
-- old programs: they name no other consignee, so nothing changes for them.
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
      (case when r.released then n.instructed_recipient_id end, true),
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

-- old programs: they never change this column.
create trigger cmr_party_after_instruction
  after update of instructed_recipient_id on cmr
  for each row when (
    not bulk_loading() and old.instructed_recipient_id is distinct from new.instructed_recipient_id
  )
  execute function cmr_party_after_party_change();
