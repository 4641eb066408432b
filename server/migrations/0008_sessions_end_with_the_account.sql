-- A session lives no longer than the account it was opened for: blocking, deactivating or deleting a user, or changing
-- the password, ends it at once, whichever call or hand makes the change.

create function end_sessions_of_user() returns trigger
language plpgsql as $$
begin
  update session set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end
$$;

create trigger app_user_loses_account
after update of status, deleted_at on app_user
for each row
when (new.status <> 1 and old.status = 1 or new.deleted_at is not null and old.deleted_at is null)
execute function end_sessions_of_user();

create trigger app_user_changes_password
after update of password_hash on app_user
for each row
when (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
execute function end_sessions_of_user();

-- A signing user's code is the password.
create function end_sessions_of_signing_user() returns trigger
language plpgsql as $$
begin
  update session set ended_at = now()
  where user_id = new.id and ended_at is null
    and exists (select from role where id = new.role_id and category = 2 and name = 'signing user');
  return null;
end
$$;

create trigger app_user_changes_sign_code
after update of sign_code_hash on app_user
for each row
when (old.sign_code_hash is not null and new.sign_code_hash is distinct from old.sign_code_hash)
execute function end_sessions_of_signing_user();
