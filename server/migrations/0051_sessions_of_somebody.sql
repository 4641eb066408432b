-- Who has been here before is asked at every sign-in from a place of its own, of ended sessions too; and what is long over
-- is found oldest first.
drop index session_owner;
create index session_owner on session (user_id, expires_at);
drop index session_family;
create index session_family on session (family, expires_at);
