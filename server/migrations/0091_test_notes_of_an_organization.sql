-- outside of a transaction
-- compatible with the version before
-- The test notes of an organisation; there are few.
create index concurrently if not exists cmr_test_notes on cmr (created_by_organization_id, id) where is_test;
