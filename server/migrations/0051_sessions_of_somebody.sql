-- Who has been here before is asked at every sign-in from a place of its own, of ended sessions too.
drop index session_owner;
create index session_owner on session (user_id);
