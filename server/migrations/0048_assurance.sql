-- How surely a signature is the signer's own, what a passkey leaves as its proof, and what an organisation demands.

-- Append-only like the rest of the signature. Null: signed before levels were kept; then its method tells.
alter table cmr_signature
  add column assurance text check (assurance in ('code', 'codeAndDrawn', 'signOnTwoFactors', 'passkey')),
  -- Nonce, hashes of all that was signed at once, what the device said, its signature and its public key.
  add column passkey jsonb,
  add constraint passkeys_leave_a_proof check ((assurance is not distinct from 'passkey') = (passkey is not null));

-- Of signatures in its name, and of those under it that set nothing. Null: as the one above.
alter table organization
  add column signing_assurance text
  check (signing_assurance in ('code', 'codeAndDrawn', 'signOnTwoFactors', 'passkey'));

alter table known_device drop constraint known_device_kind_check;
alter table known_device
  add constraint known_device_kind_check check (kind in ('login', 'code', 'secondFactor', 'passkey'));
