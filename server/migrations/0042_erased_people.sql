-- A deleted user whose personal data is taken out. The row stays under a name that says nothing, because notes, events and
-- signatures name it by its number.
alter table app_user add column erased_at timestamptz(3);

-- Whatever is added to the program later: who is erased has nothing left to tell.
alter table app_user add constraint erased_users_tell_nothing check (
  erased_at is null or (
    deleted_at is not null and status = 2
    and num_nonnulls(user_name, name, phone, email, address, birth_date, job_title_name, begin_date, end_date, transics_id,
      operation_country_code, operation_postal_code, operation_place, operation_street, signature_png, password_hash,
      password_changed_at, sign_code_hash, sign_code_disabled_at, sso_tenant_id, sso_object_id) = 0));

-- Deleted users who can still be erased, by name.
create index app_user_deleted on app_user (name_key, id) where deleted_at is not null and erased_at is null;

-- The admin log only grows. From the lines by and about somebody who is erased the name goes, and nothing else.
drop trigger admin_event_is_evidence on admin_event;
create trigger admin_event_is_evidence
  before delete or truncate on admin_event
  for each statement execute function refuse_change_of_evidence();

create function admin_event_loses_only_names() returns trigger
language plpgsql as $$
declare
  -- Worked out anew by the database itself.
  open text[] := array['search_words'];
begin
  if exists (select from app_user where id = old.actor_user_id and erased_at is not null) then
    open := open || array['actor_name', 'address', 'user_agent'];
  end if;
  if old.subject_kind = 'user'
    and exists (select from app_user where id = old.subject_id and erased_at is not null) then
    open := open || array['subject_name', 'changes'];
  end if;
  if cardinality(open) = 1 or (to_jsonb(new) - open) is distinct from (to_jsonb(old) - open) then
    raise insufficient_privilege using message = 'admin_event is evidence: update is refused';
  end if;
  return new;
end;
$$;

create trigger admin_event_loses_only_names
  before update on admin_event
  for each row execute function admin_event_loses_only_names();
