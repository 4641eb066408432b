-- Since when the owner of an account holds a means of access that only they know. It never becomes null again by a later
-- change: a password that an administrator sets does not turn an account back into one that nobody has used.

alter table app_user add column owned_since timestamptz(3);

-- What was before is not known exactly, so every account that has any credential counts as owned.
update app_user set owned_since = now()
where password_hash is not null or sign_code_hash is not null or sso_object_id is not null
  or exists (select from passkey where passkey.user_id = app_user.id);

create function mark_owned_account() returns trigger language plpgsql as $$
begin
  if new.owned_since is null and (
    new.sign_code_hash is not null
    or new.sso_object_id is not null
    or (new.password_hash is not null and not new.must_change_password)
  ) then
    new.owned_since = now();
  end if;
  return new;
end $$;

create trigger app_user_becomes_owned before insert or update on app_user
for each row execute function mark_owned_account();

create function mark_owner_of_passkey() returns trigger language plpgsql as $$
begin
  update app_user set owned_since = now() where id = new.user_id and owned_since is null;
  return null;
end $$;

create trigger passkey_marks_owner after insert on passkey
for each row execute function mark_owner_of_passkey();
