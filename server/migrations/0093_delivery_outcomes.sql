-- outside of a transaction
-- compatible with the version before
-- The order of all notes by outcome, and the few that did not end in full.
create index concurrently if not exists cmr_delivery_outcomes
  on cmr (delivery_outcome_of(delivery_outcome, status), id);
