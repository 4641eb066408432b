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
