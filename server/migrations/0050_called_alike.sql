-- Tables call organisations by their name, whatever blanks and capitals either side was written with. The blanks are those
-- of JavaScript, of which PostgreSQL counts only some as such.
create function organization_called(name text) returns text
language sql immutable parallel safe return
  lower(btrim(regexp_replace(name, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')));

create index organization_by_called on organization (organization_called(name));
