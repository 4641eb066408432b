-- A super admin sees every note: each order of the list is an index of all notes, so that a page is read from its beginning.
-- Parties and drivers are put in order first, and the notes of each are read by its index.

-- The three orders as one text. concat_ws is not immutable, because some types are written by settings; texts are not.
create function note_references(load_order text, unload_order text, extra text) returns text
language sql immutable parallel safe
return nullif(concat_ws(', ', load_order, unload_order, extra), '');

drop index cmr_sender, cmr_carrier, cmr_recipient;
-- long lock: the version before does not run beside the migrations of this one
create index cmr_sender on cmr (sender_organization_id, id);
-- long lock: as above
create index cmr_carrier on cmr (carrier_organization_id, id);
-- long lock: as above
create index cmr_recipient on cmr (recipient_organization_id, id);
-- long lock: as above
create index cmr_drivers on cmr (driver_user_id, id);
-- long lock: as above
create index cmr_trips on cmr (lower(trip_id), id);
-- long lock: as above
create index cmr_plates on cmr (lower(license_plates), id);
-- long lock: as above
create index cmr_references on cmr (left(lower(note_references(load_order_id, unload_order_id, extra_cmr_id)), 100), id);
-- long lock: as above
create index cmr_collection_places on cmr (lower(collection_place), id);
-- long lock: as above
create index cmr_delivery_places on cmr (lower(delivery_place), id);
-- long lock: as above
create index cmr_containers on cmr (left(container_numbers, 100), id);
-- long lock: as above
create index cmr_loaded on cmr (coalesce(stop_loading_time, driver_signed_at), id);
-- long lock: as above
create index cmr_photos on cmr (photo_count, id);
-- long lock: as above
create index cmr_attachments on cmr (attachment_count, id);
-- long lock: as above
create index cmr_weights on cmr (gross_weight, id);
-- long lock: as above
create index cmr_statuses on cmr (status, id);

-- The few that can be late or wait for a signature: their counts do not read the others.
-- long lock: as above
create index cmr_under_way on cmr (id) include (
  status, collection_date, delivery_date, excess_reception_minutes, excess_delivery_minutes
) where status in (2, 3, 4) and expired_at is null;
