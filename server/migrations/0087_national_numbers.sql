-- The numbers under which authorities know a transport, one in a line, which the search finds.
--
-- compatible with the version before

alter table cmr add column national_numbers text;

-- Not the domain short_text: a new column of a domain with a condition writes the whole table again.
alter table cmr add constraint national_numbers_are_short check (length(national_numbers) <= 1000) not valid;

-- old programs: they call it as before, and the text has only more words.
create or replace function cmr_search_wanted(note_ids bigint[])
returns table (cmr_id bigint, text text, party_ids integer[])
language sql stable
begin atomic
  select n.id, without_separators(fold_text(concat_ws(e'\n', n.code, n.trip_id, n.load_order_id, n.unload_order_id,
      n.extra_cmr_id, n.license_plates, n.collection_place, n.delivery_place, n.national_numbers,
      (select string_agg(concat_ws(e'\n', number, seal_number), e'\n' order by id) from container where cmr_id = n.id),
      (select string_agg(distinct goods_nature, e'\n') from good where cmr_id = n.id)))),
    array(
      select distinct p.id
      from unnest(array[n.sender_organization_id, n.carrier_organization_id, n.recipient_organization_id,
        n.subcontractor_organization_id, n.created_by_organization_id, 500000000 + n.sender_organization_id,
        500000000 + n.carrier_organization_id, 500000000 + n.subcontractor_organization_id,
        1000000000 + n.recipient_organization_id, -n.driver_user_id]) as p (id)
      where p.id is not null)
  from unnest(note_ids) as asked (id)
  join cmr n on n.id = asked.id and n.expired_at is null;
-- old programs: this ends the function above.
end;

-- old programs: they write no national numbers, so that it never fires for them.
-- Beside the trigger that compares the other columns: both write a note once in a transaction.
create constraint trigger cmr_search_after_national_numbers
  after update on cmr deferrable initially deferred
  for each row when (not bulk_loading() and old.national_numbers is distinct from new.national_numbers)
  execute function cmr_search_at_end('id');
