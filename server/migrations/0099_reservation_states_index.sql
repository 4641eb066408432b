-- outside of a transaction
-- compatible with the version before
-- The order of all notes by what was said to their reservations, and the few that have some.
create index concurrently if not exists cmr_reservation_states on cmr (reservation_states, id);
