-- Nobody has a role that is deleted, also where somebody gives it in the moment in which another deletes it: whoever gives
-- it waits for the other, and finds it gone.
create function insist_on_living_role() returns trigger
language plpgsql as $$
begin
  perform from role where id = new.role_id and deleted_at is null for share;
  if not found then
    raise exception 'role % of a user is deleted', new.role_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger app_user_has_living_role
before insert or update of role_id on app_user
for each row
when (new.deleted_at is null)
execute function insist_on_living_role();
