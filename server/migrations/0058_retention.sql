-- How long an organisation keeps what concerns it; null: as the installation says. A hold stops all of it, also for the
-- organisations below.
alter table organization
  add column retention_note_years smallint check (retention_note_years between 1 and 100),
  add column retention_draft_days integer check (retention_draft_days between 1 and 36500),
  add column retention_mail_days integer check (retention_mail_days between 7 and 36500),
  add column retention_log_days integer check (retention_log_days between 30 and 36500),
  add column retention_session_days integer check (retention_session_days between 7 and 36500),
  add column retention_hold text check (length(retention_hold) between 1 and 500);

-- A side of a note that needs it longer, for a claim or a court. Setting and lifting it are events of the note.
create table cmr_hold (
  cmr_id bigint not null references cmr (id),
  organization_id integer not null references organization (id),
  reason text not null check (length(reason) between 1 and 500),
  created_by_user_id integer not null references app_user (id),
  created_at timestamptz(3) not null default now(),
  primary key (cmr_id, organization_id)
);
create index cmr_hold_organization on cmr_hold (organization_id);

-- When everything that could be read on the note was removed. The row and its chain of events stay.
alter table cmr add column expired_at timestamptz(3);

-- Each organisation's notes by age. A note is in one of them.
create index cmr_signed_age on cmr (sender_organization_id, last_modified, id)
  where expired_at is null and status not in (1, 2, 8);
create index cmr_unsigned_age on cmr (sender_organization_id, last_modified, id)
  where expired_at is null and status in (1, 2, 8);
create index outbox_age on outbox (organization_id, created_at, id) where state in ('delivered', 'failed', 'kept');

alter table cmr drop constraint released_notes_are_complete;
alter table cmr add constraint released_notes_are_complete check (
  status in (1, 8) or expired_at is not null
  or (carrier_organization_id is not null and recipient_organization_id is not null
    and collection_place is not null and collection_country_code is not null
    and delivery_place is not null and delivery_country_code is not null)
) not valid;
alter table cmr validate constraint released_notes_are_complete;

-- Whatever is added to the program later: what has expired has nothing left to tell.
alter table cmr add constraint expired_notes_tell_nothing check (
  expired_at is null or num_nonnulls(
    trip_id, load_order_id, unload_order_id, extra_cmr_id, driver_user_id, license_plates, successive_carriers,
    collection_name, collection_street, collection_postal_code, collection_place, delivery_name, delivery_street,
    delivery_postal_code, delivery_place, depose_container_address, depose_container_street,
    depose_container_postal_code, depose_container_place, pickup_container_address, pickup_container_street,
    pickup_container_postal_code, pickup_container_place, sender_instructions, cash_on_delivery,
    carrier_reservations, special_agreements, drawn_up_place, receipt_place, attached_documents, special_interest,
    insurance_instructions, agreed_time_limit, sender_email, carrier_email, receiver_email, driver_email,
    escalate_comment_sender_email, escalate_comment_carrier_email, escalate_comment_recipient_email,
    sender_support_email, carrier_support_email, recipient_support_email, sender_comment, carrier_comments,
    driver_comment, recipient_comment, container_numbers) = 0
) not valid;
alter table cmr validate constraint expired_notes_tell_nothing;

-- Nobody sees an expired note, whatever is computed anew later.
create or replace function cmr_party_wanted(note_ids bigint[])
returns table (organization_id integer, cmr_id bigint, is_party boolean, over_party boolean, under_party boolean)
language sql stable
begin atomic
  with party as (
    select n.id as cmr_id, p.organization_id, bool_or(p.signs) as signs
    from unnest(note_ids) as asked (id)
    join cmr n on n.id = asked.id and n.expired_at is null
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

create or replace function cmr_search_wanted(note_ids bigint[])
returns table (cmr_id bigint, text text, party_ids integer[])
language sql stable
begin atomic
  select n.id, fold_text(concat_ws(e'\n', n.code, n.trip_id, n.container_numbers, n.collection_place, n.delivery_place,
      nullif(concat_ws(' ', d.user_name, d.name, d.surname), ''),
      nullif(concat_ws(' ', r.name, r.country_code, r.postal_code, r.place, r.street), ''))),
    array(
      select distinct p.id
      from unnest(array[n.sender_organization_id, n.carrier_organization_id, n.recipient_organization_id,
        n.subcontractor_organization_id, n.created_by_organization_id]) as p (id)
      where p.id is not null)
  from unnest(note_ids) as asked (id)
  join cmr n on n.id = asked.id and n.expired_at is null
  left join organization r on r.id = n.recipient_organization_id
  left join app_user d on d.id = n.driver_user_id;
end;

-- A signature loses its content, drawing and remark when its note has expired, and never anything else. The hash of the
-- content stays, and so does the event.
drop trigger cmr_signature_is_evidence on cmr_signature;
create trigger cmr_signature_is_evidence
  before delete or truncate on cmr_signature
  for each statement execute function refuse_change_of_evidence();

create function cmr_signature_loses_only_content() returns trigger
language plpgsql as $$
declare
  open constant text[] := array['content', 'drawn_png', 'comment'];
begin
  if (to_jsonb(new) - open) is distinct from (to_jsonb(old) - open)
    or octet_length(new.content) > 0 or new.drawn_png is not null or new.comment is not null
    or not exists (select from cmr where id = old.cmr_id and expired_at is not null)
  then
    raise insufficient_privilege using message = 'cmr_signature is evidence: update is refused';
  end if;
  return new;
end;
$$;

create trigger cmr_signature_loses_only_content
  before update on cmr_signature
  for each row execute function cmr_signature_loses_only_content();

-- Names, addresses and values of an event of the admin log that was kept long enough are masked.
alter table admin_event add column expired_at timestamptz(3);
create index admin_event_age on admin_event (organization_id, at, id) where expired_at is null;

create or replace function admin_event_loses_only_names() returns trigger
language plpgsql as $$
declare
  -- Worked out anew by the database itself.
  open text[] := array['search_words'];
begin
  if exists (select from app_user where id = old.actor_user_id and erased_at is not null) then
    open := open || array['actor_name', 'address', 'user_agent'];
  end if;
  if old.subject_kind = 'user'
    and exists (select from app_user where id = old.subject_id and erased_at is not null) then
    open := open || array['subject_name', 'changes'];
  end if;
  if old.expired_at is null and new.expired_at is not null then
    open := open || array['expired_at', 'actor_name', 'address', 'user_agent', 'changes'];
    if old.subject_kind = 'user' then
      open := open || array['subject_name'];
    end if;
  end if;
  if cardinality(open) = 1 or (to_jsonb(new) - open) is distinct from (to_jsonb(old) - open) then
    raise insufficient_privilege using message = 'admin_event is evidence: update is refused';
  end if;
  return new;
end;
$$;

-- Files that a deleted row named: removed when nothing names them any more. An upload of the same bytes takes its file
-- off this list before it stores them.
create table file_removal (
  sha256 sha256_hex primary key,
  due_at timestamptz(3) not null default now(),
  -- Nothing named it, and its row is gone; the bytes follow at the due time, so that a backup that runs finds them.
  is_unlisted boolean not null default false
);
create index file_removal_due on file_removal (due_at);
