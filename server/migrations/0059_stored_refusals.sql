-- compatible with the version before

-- A refusal that was counted, such as a wrong sign code, is repeated under the same Idempotency-Key like a reply, so that
-- a request sent twice counts once. Null: a reply. The details of the refusal are in `reply`.
-- short lock: the table has the requests of one day
alter table idempotent_reply add column refusal text check (length(refusal) <= 100);
