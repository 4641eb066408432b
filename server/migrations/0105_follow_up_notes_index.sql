-- outside of a transaction
-- compatible with the version before
-- The order of all notes by the note that they follow.
create index concurrently if not exists cmr_follow_up_of on cmr (follow_up_of, id);
