-- Tokens are bound to their user by a tag that only the program can make (HMAC with a key from outside the database). Rows
-- without a valid tag open nothing; those of before get theirs at the first start of the program that checks it.

alter table session add column owner_tag bytea check (octet_length(owner_tag) = 32);
alter table one_time_token add column owner_tag bytea check (octet_length(owner_tag) = 32);
alter table api_key add column owner_tag bytea check (octet_length(owner_tag) = 32);
alter table driver_link add column owner_tag bytea check (octet_length(owner_tag) = 32);

-- Codes still hashed at the former cost; looked for after a wrong code.
create index app_user_legacy_sign_code on app_user (id) where sign_code_hash like 'scrypt-%';

-- The same secret under another hash is no new secret: the program says so for its transaction, and no session ends.
drop trigger app_user_changes_password on app_user;
create trigger app_user_changes_password
after update of password_hash on app_user
for each row
when (
  old.password_hash is not null and new.password_hash is distinct from old.password_hash
  and current_setting('roadnote.same_secret', true) is distinct from 'yes'
)
execute function end_sessions_of_user();

drop trigger app_user_changes_sign_code on app_user;
create trigger app_user_changes_sign_code
after update of sign_code_hash on app_user
for each row
when (
  old.sign_code_hash is not null and new.sign_code_hash is distinct from old.sign_code_hash
  and current_setting('roadnote.same_secret', true) is distinct from 'yes'
)
execute function end_sessions_of_signing_user();

-- A passkey younger than a day signs with assurance code, and leaves its proof all the same.
alter table cmr_signature drop constraint passkeys_leave_a_proof;
alter table cmr_signature
  add constraint passkeys_leave_a_proof check (
    case when passkey is null then assurance is distinct from 'passkey' else assurance in ('passkey', 'code') end
  ) not valid;
alter table cmr_signature validate constraint passkeys_leave_a_proof;
