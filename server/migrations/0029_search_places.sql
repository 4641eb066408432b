-- The search also finds where goods are fetched and delivered. What it looks at is parted by ends of lines, so that a word
-- stands within one of them: code, trip, containers, places, the driver, the recipient with its address.
create or replace function cmr_search_wanted(note_ids bigint[])
returns table (cmr_id bigint, text text, party_ids integer[])
language sql stable
begin atomic
  select n.id, fold_text(concat_ws(e'\n', n.code, n.trip_id, n.container_numbers, n.collection_place, n.delivery_place,
      nullif(concat_ws(' ', d.user_name, d.name, d.surname), ''),
      nullif(concat_ws(' ', r.name, r.country_code, r.postal_code, r.place, r.street), ''))),
    array(
      select distinct p.id
      from unnest(array[n.sender_organization_id, n.carrier_organization_id, n.recipient_organization_id,
        n.subcontractor_organization_id, n.created_by_organization_id]) as p (id)
      where p.id is not null)
  from unnest(note_ids) as asked (id)
  join cmr n on n.id = asked.id
  left join organization r on r.id = n.recipient_organization_id
  left join app_user d on d.id = n.driver_user_id;
end;

drop trigger cmr_search_after_update on cmr;
create trigger cmr_search_after_update
  after update of code, trip_id, driver_user_id, container_numbers, collection_place, delivery_place,
    sender_organization_id, carrier_organization_id, recipient_organization_id, subcontractor_organization_id,
    created_by_organization_id on cmr
  for each row when (
    not bulk_loading()
    and (old.code, old.trip_id, old.driver_user_id, old.container_numbers, old.collection_place, old.delivery_place,
      old.sender_organization_id, old.carrier_organization_id, old.recipient_organization_id,
      old.subcontractor_organization_id, old.created_by_organization_id)
      is distinct from (new.code, new.trip_id, new.driver_user_id, new.container_numbers, new.collection_place,
      new.delivery_place, new.sender_organization_id, new.carrier_organization_id, new.recipient_organization_id,
      new.subcontractor_organization_id, new.created_by_organization_id)
  )
  execute function cmr_search_after_update();

select rebuild_cmr_search();
