-- compatible with the version before
-- The trace of the request that queued a delivery (W3C Trace Context), so that sending it continues that trace. Null
-- without traces.
alter table outbox add column trace_parent text;
-- Without reading the rows there are, in which it is null.
alter table outbox add constraint outbox_trace_parent_check
  check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$') not valid;
