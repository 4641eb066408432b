-- Signatures whose sealed PDF is still to be made. A row comes with its signature, in the same transaction, and goes in the
-- transaction that stores the PDF: whatever dies in between, it is found here. One row per signature and none per note, so
-- that nobody who signs ever waits for a row that is being worked on.
create table pdf_to_seal (
  cmr_id bigint not null,
  step smallint not null,
  attempts integer not null default 0,
  -- Taking a row moves this on: one that was taken and not finished, for whatever reason, comes back by itself.
  next_attempt_at timestamptz(3) not null default now(),
  primary key (cmr_id, step)
);
create index pdf_to_seal_due on pdf_to_seal (next_attempt_at);

create function cmr_signature_wants_sealed_pdf() returns trigger
language plpgsql as $$
begin
  insert into pdf_to_seal (cmr_id, step) values (new.cmr_id, new.step);
  return null;
end;
$$;

-- Notes of a bulk load (the demo, the generator) get theirs when somebody first asks for it.
create trigger cmr_signature_wants_sealed_pdf
  after insert on cmr_signature
  for each row when (not bulk_loading())
  execute function cmr_signature_wants_sealed_pdf();

-- Signed before this table was here, by somebody and not by a generator: its events carry no seals.
insert into pdf_to_seal (cmr_id, step)
select signature.cmr_id, signature.step
from cmr_signature as signature
join cmr_event as event on event.id = signature.event_id
where event.seal is not null
  and not exists (select from sealed_pdf as made where made.cmr_id = signature.cmr_id and made.step = signature.step);
