-- Who changed what about organisations, users, roles and settings. Names stand here as they were at that moment; secrets
-- never do (domain/admin-log/changes). The table only grows.
create table admin_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  -- Null: nobody who is signed in did it, or the installation itself.
  actor_user_id integer references app_user (id),
  actor_name short_text,
  actor_organization_id integer references organization (id),
  actor_organization_name short_text,
  -- An IPv6 address only as its network, because the rest names a single device.
  address text check (length(address) <= 60),
  user_agent text check (length(user_agent) <= 500),
  subject_kind text not null check (subject_kind in ('organization', 'user', 'role', 'setting')),
  subject_id integer,
  subject_name short_text,
  -- In whose tree it is read; null: by super admins only.
  organization_id integer references organization (id),
  action text not null check (length(action) between 1 and 60),
  -- Which of the rows under the subject: the name of a document, of an exception type.
  part short_text,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  search_words text generated always as (joined_words(subject_name, part, actor_name, actor_organization_name)) stored
);

-- Each way to ask for a page walks along one of these and stops when the page is full.
create index admin_event_at on admin_event (at desc, id desc);
create index admin_event_subject on admin_event (subject_kind, subject_id, at desc, id desc);
create index admin_event_kind on admin_event (subject_kind, at desc, id desc);
create index admin_event_organization on admin_event (organization_id, at desc, id desc);
create index admin_event_actor on admin_event (actor_user_id, at desc, id desc);
create index admin_event_action on admin_event (action, at desc, id desc);
create index admin_event_search on admin_event using gin (search_words gin_trgm_ops);

create trigger admin_event_is_evidence
  before update or delete or truncate on admin_event
  for each statement execute function refuse_change_of_evidence();

-- After a change of the signing secret the one before signs, too, for a day.
alter table organization
  add column webhook_secret_before_sealed bytea,
  add column webhook_secret_changed_at timestamptz(3);

-- What the other side answered, and how long it took.
alter table outbox_attempt
  add column answer_code smallint,
  add column milliseconds integer check (milliseconds >= 0);

-- The last deliveries of an organisation.
create index outbox_webhook_newest on outbox (organization_id, id desc) where kind = 'webhook';
