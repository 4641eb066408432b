-- Each signature writes its note once, and whatever looks at that write costs every signer. A function in SQL that stands in
-- the condition of a trigger or in a generated column is taken apart and planned by every statement anew; one in plpgsql is
-- called as it is. What they answer is the same.
create or replace function bulk_loading() returns boolean
language plpgsql stable as $$
begin
  return coalesce(current_setting('roadnote.bulk_load', true), '') = 'on';
end;
$$;

create or replace function cmr_is_released(status smallint, released_at timestamptz) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return status <> 1 and (status <> 8 or released_at is not null);
end;
$$;

create or replace function minutes_late(happened timestamptz, due timestamptz, tolerance integer) returns integer
language plpgsql immutable parallel safe as $$
begin
  return case when happened - due > coalesce(tolerance, 0) * interval '1 minute'
    -- Somebody may have typed the year 202.
    then least(floor(extract(epoch from happened - due) / 60), 2000000000)::integer end;
end;
$$;

create or replace function marks_of(
  sender_method smallint, driver_method smallint, receiver_method smallint,
  sender_remarked boolean, driver_remarked boolean, receiver_remarked boolean
) returns integer
language plpgsql immutable parallel safe as $$
begin
  return coalesce(sender_method, 0) + (coalesce(driver_method, 0) << 4) + (coalesce(receiver_method, 0) << 8)
    + (sender_remarked::integer << 12) + (driver_remarked::integer << 13) + (receiver_remarked::integer << 14);
end;
$$;

-- Few organisations demand anything of signatures, and every signature asks all those above its parties.
create index organization_signing_assurance on organization (id)
  where signing_assurance is not null and deleted_at is null;

-- What one note counts for, times 1 or -1; a removed one, or none, for nothing. As one row, which spares each signature two
-- questions and their sums.
drop function cmr_hour_of(cmr, integer);
create function cmr_hour_of(note cmr, times integer) returns cmr_hour
language plpgsql stable as $$
declare
  counted integer := case when note.status <> 8 then times else 0 end;
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

create or replace function cmr_hour_after_change() returns trigger
language plpgsql as $$
declare
  gone cmr_hour := cmr_hour_of(old, -1);
  come cmr_hour := cmr_hour_of(new, 1);
  -- A note is never created again: both are of the same hour.
  of_hour timestamptz(0) := coalesce(come.hour, gone.hour);
begin
  insert into cmr_hour values (
    of_hour, gone.notes + come.notes, gone.assigned + come.assigned,
    gone.signed_by_driver + come.signed_by_driver, gone.signed_by_receiver + come.signed_by_receiver,
    gone.late_pickups + come.late_pickups, gone.late_pickup_minutes + come.late_pickup_minutes,
    gone.late_deliveries + come.late_deliveries, gone.late_delivery_minutes + come.late_delivery_minutes,
    gone.sender_remarks + come.sender_remarks, gone.driver_remarks + come.driver_remarks,
    gone.receiver_remarks + come.receiver_remarks);
  if coalesce(old.signer_ids, new.signer_ids) is not null then
    insert into cmr_hour_person
    select of_hour, user_id, sum(signed), sum(drove)
    from (select * from cmr_hour_people_of(old, -1) union all select * from cmr_hour_people_of(new, 1)) as change
    group by user_id having sum(signed) <> 0 or sum(drove) <> 0;
  end if;
  if random() < 0.02 then
    perform cmr_hour_sum_up(of_hour);
  end if;
  return null;
end;
$$;

-- Most often the note was saved with it already, and to see that costs less than a change of nothing.
create or replace function cmr_signature_on_note() returns trigger
language plpgsql as $$
begin
  if exists (
    select from cmr
    where id = new.cmr_id and case new.step
      when 1 then (sender_signer_id, sender_method) is not distinct from (new.signer_user_id, new.method)
      when 2 then (driver_signer_id, driver_method, driver_signed_at)
        is not distinct from (new.signer_user_id, new.method, new.signed_at)
      else (receiver_signer_id, receiver_method, receiver_signed_at)
        is not distinct from (new.signer_user_id, new.method, new.signed_at) end
  ) then
    return null;
  end if;
  if new.step = 1 then
    update cmr set sender_signer_id = new.signer_user_id, sender_method = new.method where id = new.cmr_id;
  elsif new.step = 2 then
    update cmr set driver_signer_id = new.signer_user_id, driver_method = new.method, driver_signed_at = new.signed_at
    where id = new.cmr_id;
  else
    update cmr
    set receiver_signer_id = new.signer_user_id, receiver_method = new.method, receiver_signed_at = new.signed_at
    where id = new.cmr_id;
  end if;
  return null;
end;
$$;
