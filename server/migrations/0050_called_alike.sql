-- Tables call organisations by their name, whatever blanks and capitals either side was written with.
create index organization_called on organization (lower(regexp_replace(btrim(name), '\s+', ' ', 'g')));
