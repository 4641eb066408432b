-- A name for this installation that stays when it moves to another address; evidence files carry it.
insert into installation (key, value) values ('id', gen_random_uuid()::text) on conflict (key) do nothing;
