-- The link between an account and an identity provider holds issuer, client and subject, and the organisation whose provider
-- it is (null: the tenant of the installation). It counts only within the tree of that organisation and ends when the person
-- leaves it or the provider changes. Coming back, of the person or of the provider, needs a new first link.

drop index app_user_sso;
alter table app_user drop constraint sso_ids_come_together;
alter table app_user rename column sso_tenant_id to sso_issuer;
alter table app_user rename column sso_object_id to sso_subject;
alter table app_user
  alter column sso_issuer type text,
  alter column sso_subject type text,
  add column sso_client_id text,
  add column sso_organization_id integer references organization (id);

create or replace function mark_owned_account() returns trigger language plpgsql as $$
begin
  if new.owned_since is null and (
    new.sign_code_hash is not null
    or new.sso_subject is not null
    or (new.password_hash is not null and not new.must_change_password)
  ) then
    new.owned_since = now();
  end if;
  return new;
end $$;

-- Existing links -------------------------------------------------------------------------------------------------------

-- Bound to the nearest organisation above the person whose provider issued them. All others end below, among them those of the
-- installation's own tenant, which were made by an address that nobody had confirmed.
update app_user as person
set sso_issuer = provider.issuer, sso_client_id = provider.client_id, sso_organization_id = provider.organization_id
from app_user as linked
join organization own on own.id = linked.organization_id
cross join lateral (
  select organization.id as organization_id,
    coalesce(rules.issuer, 'https://login.microsoftonline.com/' || organization.tenant_id || '/v2.0') as issuer,
    coalesce(rules.client_id, organization.application_id) as client_id
  from organization
  left join organization_sign_on rules on rules.organization_id = organization.id
  where organization.id = any (string_to_array(own.path, '.')::integer[])
    and organization.deleted_at is null
    and case when rules.issuer is null then organization.tenant_id = linked.sso_issuer
      and organization.application_id is not null else rules.issuer = linked.sso_issuer end
  order by length(organization.path) desc
  limit 1
) provider
where person.id = linked.id and linked.sso_subject is not null and linked.deleted_at is null;

-- Ending links ---------------------------------------------------------------------------------------------------------

create function lies_in_tree(path text, root_path text) returns boolean
language sql immutable parallel safe
return path = root_path or starts_with(path, root_path || '.');

create function app_user_ends_sign_on_link() returns trigger
language plpgsql as $$
begin
  if new.deleted_at is not null or new.sso_organization_id is not null and not exists (
    select from organization own, organization provider
    where own.id = new.organization_id and provider.id = new.sso_organization_id and lies_in_tree(own.path, provider.path)
  ) then
    new.sso_issuer := null;
    new.sso_client_id := null;
    new.sso_subject := null;
    new.sso_organization_id := null;
  end if;
  return new;
end;
$$;

create trigger app_user_ends_sign_on_link
  before update of organization_id, deleted_at on app_user
  for each row when (new.sso_subject is not null)
  execute function app_user_ends_sign_on_link();

-- A session that was opened by sign-on lives no longer than the link. Without a list of columns, because the link may have
-- been cleared by the trigger above.
create function end_sign_on_sessions_of_user() returns trigger
language plpgsql as $$
begin
  update session set ended_at = now() where user_id = new.id and ended_at is null and sign_on_factors is not null;
  return null;
end;
$$;

create trigger app_user_loses_sign_on_link
  after update on app_user
  for each row when (old.sso_subject is not null
    and (old.sso_organization_id, old.sso_issuer, old.sso_client_id, old.sso_subject)
      is distinct from (new.sso_organization_id, new.sso_issuer, new.sso_client_id, new.sso_subject))
  execute function end_sign_on_sessions_of_user();

create function end_sign_on_links_of_provider(provider_id integer) returns void
language sql
as $$
  update app_user set sso_issuer = null, sso_client_id = null, sso_subject = null, sso_organization_id = null
  where sso_organization_id = provider_id;
$$;

create function organization_ends_sign_on_links() returns trigger
language plpgsql as $$
begin
  perform end_sign_on_links_of_provider(new.id);
  return null;
end;
$$;

create trigger organization_ends_sign_on_links
  after update of tenant_id, application_id, deleted_at on organization
  for each row when ((old.tenant_id, old.application_id, old.deleted_at)
    is distinct from (new.tenant_id, new.application_id, new.deleted_at))
  execute function organization_ends_sign_on_links();

create function organization_sign_on_ends_links() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_sign_on_links_of_provider(old.organization_id);
  elsif tg_op = 'INSERT' and new.issuer is not null
    or tg_op = 'UPDATE' and (old.issuer, old.client_id) is distinct from (new.issuer, new.client_id) then
    perform end_sign_on_links_of_provider(new.organization_id);
  end if;
  return null;
end;
$$;

create trigger organization_sign_on_ends_links
  after insert or update or delete on organization_sign_on
  for each row execute function organization_sign_on_ends_links();

-- Sign-on only ---------------------------------------------------------------------------------------------------------

-- The same rule as mustSignOn in domain/src/session/sign-on-settings.ts; a test compares them.
create function signs_on_only(person_id integer) returns boolean
language sql stable
as $$
  select coalesce((
    select rules.sign_on_only
      and rules.break_glass_user_id is distinct from person.id
      and (rules.signers_too or not (role.category = 2 and role.name in ('signing user', 'driver user')))
    from app_user person
    join role on role.id = person.role_id
    join organization own on own.id = person.organization_id
    join organization on organization.id = any (string_to_array(own.path, '.')::integer[])
      and organization.deleted_at is null
    join organization_sign_on rules on rules.organization_id = organization.id
    where person.id = person_id
    order by length(organization.path) desc
    limit 1), false);
$$;

-- Every session that was not opened by sign-on, of the people in this tree who must sign on.
create function end_password_sessions(root_path text) returns void
language sql
as $$
  update session set ended_at = now()
  where ended_at is null and expires_at > now() and sign_on_factors is null
    and user_id in (
      select person.id from app_user person
      join organization own on own.id = person.organization_id
      where (own.path = root_path or own.path > root_path || '.' and own.path < root_path || '/')
        and signs_on_only(person.id));
$$;

create function organization_sign_on_ends_password_sessions() returns trigger
language plpgsql as $$
begin
  perform end_password_sessions(path) from organization
  where id = case when tg_op = 'DELETE' then old.organization_id else new.organization_id end;
  return null;
end;
$$;

create trigger organization_sign_on_ends_password_sessions
  after insert or update or delete on organization_sign_on
  for each row execute function organization_sign_on_ends_password_sessions();

create function app_user_ends_password_sessions() returns trigger
language plpgsql as $$
begin
  if signs_on_only(new.id) then
    update session set ended_at = now() where user_id = new.id and ended_at is null and sign_on_factors is null;
  end if;
  return null;
end;
$$;

create trigger app_user_ends_password_sessions
  after update of organization_id, role_id on app_user
  for each row when ((old.organization_id, old.role_id) is distinct from (new.organization_id, new.role_id))
  execute function app_user_ends_password_sessions();

-- Moving organisations -------------------------------------------------------------------------------------------------

create function organization_moves_people() returns trigger
language plpgsql as $$
begin
  update app_user set sso_issuer = null, sso_client_id = null, sso_subject = null, sso_organization_id = null
  from organization own, organization provider
  where own.id = app_user.organization_id and provider.id = app_user.sso_organization_id
    and (own.path = new.path or own.path > new.path || '.' and own.path < new.path || '/')
    and not lies_in_tree(own.path, provider.path);
  perform end_password_sessions(new.path);
  return null;
end;
$$;

-- Named so that it runs after the trigger that moves the subtree.
create trigger organization_z_moves_people
  after update of parent_id on organization
  for each row when (old.path is distinct from new.path)
  execute function organization_moves_people();

-- Below an organisation that is deleted the rules of the next one above count.
create function organization_deleted_ends_password_sessions() returns trigger
language plpgsql as $$
begin
  perform end_password_sessions(new.path);
  return null;
end;
$$;

create trigger organization_z_deleted_ends_password_sessions
  after update of deleted_at on organization
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function organization_deleted_ends_password_sessions();

-- The rest ------------------------------------------------------------------------------------------------------------

-- The links that were not bound end, and with them their sessions.
update app_user set sso_issuer = null, sso_subject = null where sso_subject is not null and sso_client_id is null;

alter table app_user
  add constraint sso_link_is_whole check (
    num_nonnulls(sso_issuer, sso_client_id, sso_subject) in (0, 3)
    and (sso_organization_id is null or sso_subject is not null));
create unique index app_user_sso
  on app_user (sso_issuer, sso_client_id, sso_subject, coalesce(sso_organization_id, 0)) where deleted_at is null;
create index app_user_sso_organization on app_user (sso_organization_id) where sso_organization_id is not null;

-- Whoever must sign on today and is in by a password.
select end_password_sessions(path) from organization where parent_id is null;
