-- When the driver signed for the goods, beside the note's other times: lists show and sort by it without opening the
-- evidence. It is a copy; the signature itself stands in cmr_signature.

alter table cmr add column driver_signed_at timestamptz(3);

-- Written with the status, so that a signature costs no second change of the note.
create function cmr_note_driver_signature() returns trigger
language plpgsql as $$
begin
  new.driver_signed_at := new.last_modified;
  return new;
end;
$$;

create trigger cmr_note_driver_signature
  before update of status on cmr
  for each row when (old.status = 3 and new.status = 4 and new.driver_signed_at is null)
  execute function cmr_note_driver_signature();

-- The signature has the last word on its time.
create function cmr_signature_times_note() returns trigger
language plpgsql as $$
begin
  update cmr set driver_signed_at = new.signed_at
  where id = new.cmr_id and driver_signed_at is distinct from new.signed_at;
  return null;
end;
$$;

create trigger cmr_signature_times_note
  after insert on cmr_signature
  for each row when (new.step = 2 and not bulk_loading())
  execute function cmr_signature_times_note();

-- As before, and the driver's signature.
create or replace function rebuild_cmr_counters() returns void
language plpgsql as $$
begin
  with photo as (select cmr_id, count(*) as n from cmr_photo where deleted_at is null group by cmr_id),
  attachment as (select cmr_id, count(*) as n from cmr_document where deleted_at is null group by cmr_id),
  unapproved_good as (select cmr_id, count(*) as n from good where not approved group by cmr_id),
  container_of as (
    select cmr_id, count(*) filter (where not approved) as n, string_agg(number, ', ' order by id) as numbers
    from container group by cmr_id
  )
  update cmr
  set photo_count = c.photos, attachment_count = c.attachments, unapproved_count = c.unapproved,
    container_numbers = c.numbers, driver_signed_at = c.signed_at
  from (
    select cmr.id, coalesce(p.n, 0) as photos, coalesce(a.n, 0) as attachments,
      coalesce(g.n, 0) + coalesce(c.n, 0) as unapproved, c.numbers, s.signed_at
    from cmr
    left join photo p on p.cmr_id = cmr.id
    left join attachment a on a.cmr_id = cmr.id
    left join unapproved_good g on g.cmr_id = cmr.id
    left join container_of c on c.cmr_id = cmr.id
    left join cmr_signature s on s.cmr_id = cmr.id and s.step = 2
  ) c
  where cmr.id = c.id
    and (cmr.photo_count, cmr.attachment_count, cmr.unapproved_count, cmr.container_numbers, cmr.driver_signed_at)
      is distinct from (c.photos, c.attachments, c.unapproved, c.numbers, c.signed_at);
end;
$$;

do $$
begin
  perform set_config('roadnote.bulk_load', 'on', true);
  update cmr set driver_signed_at = s.signed_at from cmr_signature s where s.cmr_id = cmr.id and s.step = 2;
  perform set_config('roadnote.bulk_load', 'off', true);
end;
$$;
