-- The vehicle of a note: the truck beside the trailer, which is there since the control document, their countries and the type
-- of the vehicle. The one text of plates stays as it is: truck and trailer of older notes are read from it.
--
-- compatible with the version before

alter table cmr
  add column truck_plate text,
  -- Not `references country`: adding it would check every row; the program allows only known countries.
  add column truck_country_code char(2),
  add column trailer_country_code char(2),
  add column vehicle_type text;

alter table cmr add constraint vehicle_texts_are_short check (
  greatest(length(truck_plate), length(vehicle_type)) <= 200
) not valid;
