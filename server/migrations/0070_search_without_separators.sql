-- The search compares codes, references, plates, containers, places and goods without what parts their pieces, so that
-- 1ABC234 finds 1-ABC-234 and the other way round. The text gets shorter and the index has fewer trigrams.

-- Newlines and commas part several values and stay. fold_text has turned other spaces and hyphens into some of these.
create function without_separators(folded text) returns text
language sql immutable parallel safe
return translate(folded, E' \t-‐–—./_', '');

create or replace function cmr_search_wanted(note_ids bigint[])
returns table (cmr_id bigint, text text, party_ids integer[])
language sql stable
begin atomic
  select n.id, without_separators(fold_text(concat_ws(e'\n', n.code, n.trip_id, n.load_order_id, n.unload_order_id,
      n.extra_cmr_id, n.license_plates, n.collection_place, n.delivery_place,
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
end;

-- long lock: the version before does not run beside the migrations of this one
select rebuild_cmr_search();
