-- What the list of organisations looks for and sorts by. The words beside those of a note's recipient: nobody looks for
-- notes by the carrier code of their recipient.
alter table organization
  add column list_words text
    generated always as (joined_words(name, carrier_code, place, street, postal_code, country_code)) stored,
  add column carrier_code_key text collate "C" generated always as (list_key(carrier_code, 1000)) stored;

create index organization_list_words on organization using gin (list_words gin_trgm_ops);
create index organization_by_name on organization (name_key, id) where deleted_at is null;
create index organization_branch on organization (parent_id, name_key, id) where deleted_at is null;
