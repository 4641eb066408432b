-- compatible with the version before
-- 0062 added it without reading the rows there were.
alter table outbox validate constraint outbox_trace_parent_check;
