-- outside of a transaction
-- compatible with the version before
-- The few notes whose goods go to another consignee, for merges of organisations and the upkeep of who sees a note.
create index concurrently if not exists cmr_instructed_recipient on cmr (instructed_recipient_id)
  where instructed_recipient_id is not null;
