-- Single sign-on: the provider of an organisation, its rules, and what has been used once.

-- How the people of an organisation, and of those under it, sign on. Microsoft's tenant and application stand beside
-- the domain in `organization`; here is any other OpenID Connect provider, and what holds for both.
create table organization_sign_on (
  organization_id integer primary key references organization (id) on delete cascade,
  issuer text check (length(issuer) between 1 and 500),
  client_id text check (length(client_id) between 1 and 200),
  -- Sealed: the database cannot read it.
  client_secret_sealed bytea,
  -- A password opens nothing any more, but for the one in charge who is named.
  sign_on_only boolean not null default false,
  -- Signing users and drivers, too.
  signers_too boolean not null default false,
  break_glass_user_id integer references app_user (id) on delete set null,
  -- With which role an account is made at the first sign-on; null: strangers are refused.
  new_role_id integer references role (id),
  version integer not null default 1,
  constraint provider_is_whole check ((issuer is null) = (client_id is null)),
  constraint secrets_belong_to_a_provider check (client_secret_sealed is null or issuer is not null)
);
create index organization_sign_on_break_glass on organization_sign_on (break_glass_user_id);
create index organization_sign_on_new_role on organization_sign_on (new_role_id);

-- Tokens, codes and states that were used, by their hash, until they end by themselves.
create table sign_on_used (
  hash sha256_bytes primary key,
  expires_at timestamptz(3) not null
);
create index sign_on_used_expiry on sign_on_used (expires_at);

-- Opened by a sign-on: how many factors the provider says it asked for.
alter table session add column sign_on_factors smallint check (sign_on_factors in (1, 2));
