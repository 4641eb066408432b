-- The barcode of what comes back, as it is printed on the packaging: where returned goods are scanned, a row is found by it.
alter table predefined_return_good add column code text check (length(code) between 1 and 100);

-- Scanners differ in capitals and in the zeros that fill up a number (`barcodeKey` in the domain is the same rule).
create unique index predefined_return_good_code on predefined_return_good (organization_id, ltrim(upper(code), '0'));
