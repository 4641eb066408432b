-- What the list of users looks for and sorts by. Each order of its own walks along an index and stops when the page is
-- full; those without a value come last whichever way it goes.
alter table app_user
  add column list_words text
    generated always as (joined_words(name, surname, user_name, email, phone)) stored,
  add column name_key text collate "C" generated always as (list_key(name, 1000)) stored,
  add column surname_key text collate "C" generated always as (list_key(surname, 1000)) stored,
  add column email_key text collate "C" generated always as (list_key(email, 1000)) stored;

create index app_user_list_words on app_user using gin (list_words gin_trgm_ops);
create index app_user_by_name on app_user (name_key, id) include (status) where deleted_at is null;
create index app_user_by_name_down on app_user (name_key desc nulls last, id) where deleted_at is null;
create index app_user_by_surname on app_user (surname_key, id) where deleted_at is null;
create index app_user_by_surname_down on app_user (surname_key desc nulls last, id) where deleted_at is null;
create index app_user_by_user_name on app_user (user_name_key, id) where deleted_at is null;
create index app_user_by_user_name_down on app_user (user_name_key desc nulls last, id) where deleted_at is null;
create index app_user_by_email on app_user (email_key, id) where deleted_at is null;
create index app_user_by_email_down on app_user (email_key desc nulls last, id) where deleted_at is null;
-- The users of one organisation in the usual order.
create index app_user_of_organization on app_user (organization_id, name_key, id) include (status) where deleted_at is null;
-- Few are anything but active.
create index app_user_unusual on app_user (status, name_key, id) where deleted_at is null and status <> 1;
