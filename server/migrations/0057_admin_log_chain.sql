-- Each event of the admin log has an entry in the chain of its organisation. The keys that make the hashes are not in the
-- database, so that whoever can write to it cannot make them (server/src/admin-log/chain.ts).
create table admin_log_entry (
  -- The organisation of the event when it was recorded; 0: none.
  chain integer not null check (chain >= 0),
  sequence integer not null check (sequence >= 1),
  -- No foreign key: the check reports an event that is missing.
  event_id bigint not null unique,
  hash bytea not null check (octet_length(hash) = 32),
  -- Salted hashes of the values that erasing a person overwrites, and the salts of those that are still there.
  value_hashes jsonb not null check (jsonb_typeof(value_hashes) = 'object'),
  salts jsonb not null check (jsonb_typeof(salts) = 'object'),
  primary key (chain, sequence)
);

-- The newest entry of each chain, sealed: rows cut off at the end are noticed.
create table admin_log_head (
  chain integer primary key check (chain >= 0),
  sequence integer not null,
  hash bytea,
  seal bytea
);

-- How many chains there are, sealed: a chain that is removed as a whole is noticed.
create table admin_log_register (
  id smallint primary key default 1 check (id = 1),
  chains integer not null,
  sealed_since timestamptz(3) not null,
  seal bytea not null
);

create trigger admin_log_entry_is_evidence
  before delete or truncate on admin_log_entry
  for each statement execute function refuse_change_of_evidence();

create trigger admin_log_head_is_evidence
  before delete or truncate on admin_log_head
  for each statement execute function refuse_change_of_evidence();

create trigger admin_log_register_is_evidence
  before delete or truncate on admin_log_register
  for each statement execute function refuse_change_of_evidence();

create function admin_log_entry_loses_only_salts() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(new) - 'salts') is distinct from (to_jsonb(old) - 'salts') or not old.salts @> new.salts then
    raise insufficient_privilege using message = 'admin_log_entry is evidence: update is refused';
  end if;
  return new;
end;
$$;

create trigger admin_log_entry_loses_only_salts
  before update on admin_log_entry
  for each row execute function admin_log_entry_loses_only_salts();
