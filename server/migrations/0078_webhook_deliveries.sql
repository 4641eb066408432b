-- outside of a transaction
-- compatible with the version before
-- The deliveries of one organisation by time, for their list and for sending them again.
create index concurrently if not exists outbox_webhook_time
  on outbox (organization_id, created_at desc, id desc) where kind = 'webhook';
