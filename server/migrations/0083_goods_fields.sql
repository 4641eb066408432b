-- What a row of goods lacked: the whole line of dangerous goods with its quantity, the type of package, the net weight, the
-- customs code, and the temperature that was agreed and read.
--
-- compatible with the version before

alter table good
  add column subsidiary_risks text,
  -- Kilograms or litres by dangerous_unit, as ADR 1.1.3.6 counts them. dangerous_quantity has the words of older rows.
  add column dangerous_amount numeric(14, 2),
  add column dangerous_unit text,
  add column transport_category smallint,
  add column limited_quantity boolean not null default false,
  add column environmentally_hazardous boolean not null default false,
  -- UN/ECE Recommendation 21.
  add column package_type_code text,
  -- The first digits are those of the Harmonized System.
  add column hs_code text,
  add column net_weight numeric(14, 2),
  -- Degrees Celsius.
  add column temperature_from numeric(5, 1),
  add column temperature_to numeric(5, 1),
  add column temperature_loaded numeric(5, 1),
  add column temperature_delivered numeric(5, 1);

alter table good add constraint goods_fields_are_sound check (
  length(subsidiary_risks) <= 20
  and dangerous_amount >= 0
  and dangerous_unit in ('kg', 'l')
  and num_nulls(dangerous_amount, dangerous_unit) <> 1
  and transport_category between 0 and 4
  and package_type_code ~ '^[0-9A-Z]{2}$'
  and hs_code ~ '^[0-9]{6,10}$'
  and net_weight >= 0
) not valid;
