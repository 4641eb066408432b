-- When and by whom each means of access to an account was last set. An administrator must not be able to become a signer
-- (decisions page, section 5), and each signature records these facts. A null time means: before they were recorded.

alter table app_user
  -- Null: the owner of the account set it.
  add column email_set_at timestamptz(3),
  add column email_set_by integer references app_user (id),
  -- Confirmed by a link that was mailed to the address itself.
  add column email_confirmed_at timestamptz(3),
  -- The address that received links before; kept until the new one may receive them.
  add column previous_email text,
  -- The previous address agreed to the change.
  add column email_agreed_at timestamptz(3),
  add column password_set_by integer references app_user (id),
  add column sign_code_set_at timestamptz(3),
  -- Who started the renewal by which the code was chosen; null: the owner.
  add column sign_code_started_by integer references app_user (id),
  -- Since then somebody else could have opened the account: a first sign code or a new passkey needs a proof of identity.
  add column identity_unproven_since timestamptz(3);

-- A session that was opened with a password that somebody else chose can do nothing but choose another one.
alter table session add column password_is_temporary boolean not null default false;
