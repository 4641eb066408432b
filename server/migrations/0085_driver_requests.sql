-- compatible with the version before

-- What a driver with an account did from the driver's pages, by the key that the page gave it, as in
-- driver_link_request: a page that heard no answer asks again with the same key, and nothing is done twice.
create table driver_request (
  user_id integer not null references app_user (id),
  key uuid not null,
  reply jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
