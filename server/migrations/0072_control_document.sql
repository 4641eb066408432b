-- The Spanish electronic control document, for which a note states more than the Convention asks, and the plates by which
-- the journeys of one vehicle are found.
--
-- compatible with the version before

alter table cmr
  -- Is the note also a control document; null: by itself if both places are in Spain.
  add column control_document_sign boolean,
  add column contractual_shipper text,
  add column contractual_shipper_vat text,
  add column effective_carrier text,
  add column effective_carrier_vat text,
  add column trailer_plate text,
  add column special_authorisation text,
  -- Of the last change after the release; the events have those before.
  add column change_reason text;

-- Not the domain short_text: a new column of a domain with a condition writes the whole table again.
alter table cmr add constraint control_document_texts_are_short check (
  greatest(length(contractual_shipper), length(contractual_shipper_vat), length(effective_carrier),
    length(effective_carrier_vat), length(trailer_plate), length(special_authorisation), length(change_reason)) <= 200
) not valid;

-- Each plate in the text of a note with the week in which its driver signed, so that the index below it finds the journeys of
-- one vehicle in some weeks without reading its others. 1-ABC-234 and 1abc 234 are the same plate.
create function plate_weeks(plates text, at timestamptz) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct plate || ':' || floor(extract(epoch from at at time zone 'UTC') / 604800)), '{}')
  from unnest(regexp_split_to_array(coalesce(plates, ''), '[,;/|\n]+')) as part
  cross join lateral (select without_separators(fold_text(part)) as plate) as folded
  where length(plate) > 1
);
