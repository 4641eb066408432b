-- outside of a transaction
-- compatible with the version before
-- The order of all notes by the instructions that wait, and the few that have some.
create index concurrently if not exists cmr_instructions_waiting on cmr (instructions_waiting, id);
