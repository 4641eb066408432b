-- Guesses are counted by where the guesser stands. Callers who never gave this person's right secret share one count
-- and pause together; a device or session that did has a count of its own. A row is a failure that no success of its
-- caller has taken back.

-- Typed names stood here in clear, and often enough they are passwords in the wrong field.
delete from attempt_failure where kind = 'login' or kind = 'code' and not in_run;

drop function count_guess;
drop index attempt_failure_pair;
drop index attempt_failure_run;
drop index attempt_failure_at;
alter table attempt_failure
  drop column in_pair,
  drop column in_run,
  -- Fingerprint of the device for this subject, 'session …' without one, 'own' for the subject's own session, or nothing.
  add column device text not null default '' check (length(device) <= 100),
  add column known boolean not null default false;
create index attempt_failure_subject on attempt_failure (kind, subject);
-- Failures at a code that exists stay until it is renewed; all others are forgotten some day.
create index attempt_failure_passing on attempt_failure (at) where kind <> 'code' or subject like 'nobody %';

comment on table attempt_failure is 'failed attempts, by caller and subject, until a success or time takes them back';

-- A device is known for a person once the person's right secret came from it.
create table known_device (
  user_id integer not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('login', 'code')),
  device text not null check (length(device) between 1 and 100),
  last_success_at timestamptz(3) not null default now(),
  primary key (user_id, kind, device)
);
create index known_device_age on known_device (last_success_at);

-- Counts a guess as failed before the secret is looked at. `id` is null when it is refused: then nothing was counted,
-- so that trying in a pause does not prolong it. In one call, because everybody who signs waits for it: the locks
-- first, so that guesses of one caller or at one subject follow one another, and then a look that sees all before it.
create function count_guess(
  guess_kind text, guess_caller text, by_address boolean, guess_subject text,
  guess_user int, is_own boolean, guess_device text, guess_session bytea,
  pair_window interval, pair_most int, day_window interval, day_most int,
  row_most int, first_pause interval, longest_pause interval, stranger_most int,
  out id bigint, out seconds float, out before int, out stranger boolean, out barred boolean,
  out counted_as text, out device_seen text, out counted_caller text
) language plpgsql volatile as $$
declare
  pair int; pair_end timestamptz; row_last timestamptz; day_last timestamptz; day int; wait interval;
begin
  device_seen := coalesce(guess_device, (select 'session ' || family from session where token_hash = guess_session), '');
  stranger := not exists (
    select from known_device where user_id = guess_user and kind = guess_kind and device = device_seen
  );
  -- A known device is not to blame for its neighbours behind one address.
  counted_caller := case when by_address and not stranger then 'device ' || device_seen else guess_caller end;
  -- Whoever holds the person's session but never gave the code could call each try another device.
  counted_as := case when stranger and is_own then 'own' else device_seen end;
  stranger := stranger and not is_own;

  -- In a fixed order, so that two callers guessing at each other's subjects do not wait for one another forever.
  perform pg_advisory_xact_lock(hashtextextended(guess_kind || ' caller ' || counted_caller, 0));
  perform pg_advisory_xact_lock(hashtextextended(guess_kind || ' subject ' || guess_subject, 0));

  select count(*) filter (where caller = counted_caller and at > now() - pair_window),
    min(at) filter (where caller = counted_caller and at > now() - pair_window) + pair_window,
    count(*), max(at)
  into pair, pair_end, before, row_last
  from attempt_failure
  where kind = guess_kind and subject = guess_subject
    and case when stranger then not known else known and device = counted_as end;
  select max(at) into day_last from attempt_failure where kind = guess_kind and caller = counted_caller;
  select count(*) into day from attempt_failure
  where kind = guess_kind and caller = counted_caller and at > day_last - day_window;

  wait := greatest(
    case when pair >= pair_most then pair_end - now() end,
    case when day >= day_most then day_last + day_window - now() end,
    case when before >= row_most
      then row_last + least(longest_pause, first_pause * 2 ^ least(before - row_most, 30)) - now() end
  );
  barred := stranger and before >= stranger_most;
  if wait > interval '0' then
    seconds := extract(epoch from wait);
    return;
  end if;
  insert into attempt_failure (kind, caller, subject, device, known)
  values (guess_kind, counted_caller, guess_subject, counted_as, not stranger)
  returning attempt_failure.id into id;
  delete from attempt_failure where attempt_failure.id in (
    select old.id from attempt_failure as old
    where (old.kind <> 'code' or old.subject like 'nobody %') and old.at < now() - interval '100 days'
    order by old.at limit 10 for update skip locked
  );
end
$$;

-- A right guess is no failure. It takes back what this device, or this caller without one, got wrong before, and
-- nobody else's; from now on the device is known.
create function take_back_guess(
  guess_id bigint, guess_kind text, guess_subject text, guess_user int,
  was_stranger boolean, as_caller text, as_device text, device_seen text
) returns void language plpgsql volatile as $$
begin
  -- Nobody waits for the disk: what a crash loses of this leaves a failure too many, never one too few.
  perform set_config('synchronous_commit', 'off', true);
  delete from attempt_failure
  where id = guess_id
    or kind = guess_kind and subject = guess_subject and (
      device = device_seen and device <> ''
      or case when was_stranger then caller = as_caller and not known else device = as_device and known end
    );
  if guess_user is null or device_seen = '' then return; end if;
  insert into known_device (user_id, kind, device) values (guess_user, guess_kind, device_seen)
  on conflict (user_id, kind, device) do update set last_success_at = now()
    where known_device.last_success_at < now() - interval '1 day';
  delete from known_device where last_success_at < now() - interval '400 days'
    and (user_id, kind, device) in (
      select user_id, kind, device from known_device where last_success_at < now() - interval '400 days'
      order by last_success_at limit 10 for update skip locked
    );
end
$$;

-- Counts a question that has not found anything yet, for those that could be used to try out numbers. `id` is null when
-- there were too many already. What does find something is taken back.
create function count_miss(miss_kind text, miss_caller text, miss_window interval, miss_most int, out id bigint, out seconds float)
language plpgsql volatile as $$
declare
  misses int; first timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(miss_kind || ' caller ' || miss_caller, 0));
  select count(*), min(at) into misses, first from attempt_failure
  where kind = miss_kind and caller = miss_caller and at > now() - miss_window;
  if misses >= miss_most then
    seconds := extract(epoch from first + miss_window - now());
    return;
  end if;
  insert into attempt_failure (kind, caller, subject) values (miss_kind, miss_caller, '') returning attempt_failure.id into id;
end
$$;
