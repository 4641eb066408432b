-- compatible with the version before

-- Where the write-ahead log was after the last command of each user, so that a standby serves them only once it has that.
-- Unlogged, because it counts for a minute. Without a foreign key, which would lock the table of users.
create unlogged table recent_write (
  user_id integer primary key,
  -- Bytes of the log before this place.
  position bigint not null,
  at timestamptz not null
);
