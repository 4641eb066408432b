-- Dots, blanks and capitals are habits of writing, not parts of a VAT number.
create function organization_vat(vat text) returns text
language sql immutable parallel safe return upper(regexp_replace(vat, '[^[:alnum:]]', '', 'g'));

create index organization_by_vat on organization (organization_vat(vat));

-- Whoever looks for a name asks how it is called (0050).
drop index organization_name;
