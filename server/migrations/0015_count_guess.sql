-- Counts a guess at a secret as failed before the secret is looked at, and says what stands against it; `id` is null when
-- that was too much already and nothing was counted. In one call, because everybody who signs waits for it: the locks
-- first, so that guesses of one caller or at one subject follow one another, and then a look that sees all before it.
create function count_guess(
  guess_kind text, guess_caller text, guess_subject text,
  pair_window interval, pair_most int, day_window interval, day_most int
) returns table (id bigint, pair int, pair_seconds float, run int, run_seconds float, day int, day_seconds float)
language plpgsql volatile as $$
#variable_conflict use_column
begin
  -- In a fixed order, so that two callers guessing at each other's subjects do not wait for one another forever.
  perform pg_advisory_xact_lock(hashtextextended(guess_kind || ' caller ' || guess_caller, 0));
  perform pg_advisory_xact_lock(hashtextextended(guess_kind || ' subject ' || guess_subject, 0));
  return query
  with failure as (
    select at, in_run and subject = guess_subject as in_run,
      in_pair and caller = guess_caller and subject = guess_subject and at > now() - pair_window as in_pair,
      caller = guess_caller and at > now() - day_window as in_day
    from attempt_failure
    where kind = guess_kind and (subject = guess_subject and in_run or caller = guess_caller and at > now() - day_window)
  ), tally as (
    select
      count(*) filter (where in_pair)::int as pair,
      coalesce(extract(epoch from min(at) filter (where in_pair) + pair_window - now()), 0)::float as pair_seconds,
      count(*) filter (where in_run)::int as run,
      coalesce(extract(epoch from max(at) filter (where in_run) + pair_window - now()), 0)::float as run_seconds,
      count(*) filter (where in_day)::int as day,
      coalesce(extract(epoch from min(at) filter (where in_day) + day_window - now()), 0)::float as day_seconds
    from failure
  ), counted as (
    insert into attempt_failure (kind, caller, subject) select guess_kind, guess_caller, guess_subject from tally
    where pair < pair_most and day < day_most
    returning attempt_failure.id
  )
  select counted.id, tally.* from tally left join counted on true;
end
$$;
