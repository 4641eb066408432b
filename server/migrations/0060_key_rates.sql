-- compatible with the version before

-- The rate limit of each API key, counted for all processes: calls left in its token bucket at a time of this clock. Unlogged,
-- because after a crash a full bucket does no harm. Without a foreign key, which would lock the table of users.
create unlogged table api_key_rate (
  user_id integer primary key,
  calls_left numeric not null,
  -- Taken by the last process that asked.
  leased integer not null,
  at timestamptz not null
);
