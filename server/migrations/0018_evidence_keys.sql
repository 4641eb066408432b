-- The public keys with which this installation has sealed, each with its time. Written at the start of the program; what
-- stands here is published, so that evidence of any age can be compared. The private keys are never here.
create table evidence_key (
  id integer generated always as identity primary key,
  -- Ed25519, base64url: seals events and evidence files
  public_key text not null unique check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  -- SHA-256 of the public key (P-256) that seals PDFs, base64url
  pdf_key text not null unique check (pdf_key ~ '^[A-Za-z0-9_-]{43}$'),
  -- NULL: from the beginning
  valid_from timestamptz(3),
  -- NULL: in use
  valid_until timestamptz(3),
  constraint ends_after_it_began check (valid_until > valid_from)
);
create unique index evidence_key_in_use on evidence_key ((true)) where valid_until is null;

create trigger evidence_key_is_evidence
  before delete or truncate on evidence_key
  for each statement execute function refuse_change_of_evidence();

-- All that may happen to a key is that it ends, once.
create trigger evidence_key_ends_once
  before update on evidence_key
  for each row when (
    old.valid_until is not null
    or (old.public_key, old.pdf_key, old.valid_from) is distinct from (new.public_key, new.pdf_key, new.valid_from)
  )
  execute function refuse_change_of_evidence();
