-- Counters on the note and the text that searches look at: derived, kept by triggers, and made anew in one go after a
-- bulk load.

-- What a search compares: without case and accents. Letters that do not decompose are spelled out.
create function fold_text(value text) returns text
language sql immutable parallel safe
return lower(translate(
  regexp_replace(
    replace(replace(replace(replace(replace(
      normalize(value, nfkd), 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'),
    '[\u0300-\u036f]', '', 'g'),
  'ØøŁłĐđıÞþ', 'OoLlDdiTt'));

-- Apart from the note, because every signature rewrites the note's row and would rewrite this index with it.
create table cmr_search (
  cmr_id bigint primary key references cmr (id) on delete cascade,
  text text not null
);
create index cmr_search_text on cmr_search using gin (text gin_trgm_ops);

create function cmr_search_wanted(note_ids bigint[]) returns table (cmr_id bigint, text text)
language sql stable
begin atomic
  select n.id, fold_text(concat_ws(' ', n.code, n.trip_id, d.user_name, d.name, d.surname, r.name, r.country_code,
    r.postal_code, r.place, r.street, n.container_numbers))
  from unnest(note_ids) as asked (id)
  join cmr n on n.id = asked.id
  left join organization r on r.id = n.recipient_organization_id
  left join app_user d on d.id = n.driver_user_id;
end;

-- Plans are chosen as for refresh_cmr_party.
create function refresh_cmr_search(note_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(note_ids) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  insert into cmr_search as s (cmr_id, text)
  select cmr_id, text from cmr_search_wanted(note_ids)
  on conflict (cmr_id) do update set text = excluded.text where s.text <> excluded.text;
end;
$$;

create function cmr_search_after_insert() returns trigger
language plpgsql as $$
begin
  if not bulk_loading() then
    perform refresh_cmr_search(array(select id from inserted));
  end if;
  return null;
end;
$$;

create trigger cmr_search_after_insert
  after insert on cmr referencing new table as inserted
  for each statement execute function cmr_search_after_insert();

create function cmr_search_after_update() returns trigger
language plpgsql as $$
begin
  perform refresh_cmr_search(array[new.id]);
  return null;
end;
$$;

create trigger cmr_search_after_update
  after update of code, trip_id, driver_user_id, recipient_organization_id, container_numbers on cmr
  for each row when (
    not bulk_loading()
    and (old.code, old.trip_id, old.driver_user_id, old.recipient_organization_id, old.container_numbers)
      is distinct from (new.code, new.trip_id, new.driver_user_id, new.recipient_organization_id, new.container_numbers)
  )
  execute function cmr_search_after_update();

create function cmr_search_after_organization() returns trigger
language plpgsql as $$
begin
  perform refresh_cmr_search(array(select id from cmr where recipient_organization_id = new.id));
  return null;
end;
$$;

create trigger organization_e_refresh_search
  after update of name, country_code, postal_code, place, street on organization
  for each row when (
    not bulk_loading()
    and (old.name, old.country_code, old.postal_code, old.place, old.street)
      is distinct from (new.name, new.country_code, new.postal_code, new.place, new.street)
  )
  execute function cmr_search_after_organization();

create function cmr_search_after_user() returns trigger
language plpgsql as $$
begin
  perform refresh_cmr_search(array(select id from cmr where driver_user_id = new.id));
  return null;
end;
$$;

create trigger app_user_refresh_search
  after update of user_name, name, surname on app_user
  for each row when (
    not bulk_loading()
    and (old.user_name, old.name, old.surname) is distinct from (new.user_name, new.name, new.surname)
  )
  execute function cmr_search_after_user();

-- Counts from the rows themselves, so that a counter cannot drift. The note is locked first: two photos arriving
-- together are both counted by whoever comes second.
create function refresh_cmr_counters(note_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(note_ids) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform from cmr where id = any (note_ids) order by id for no key update;

  update cmr n
  set photo_count = c.photos, attachment_count = c.attachments, unapproved_count = c.unapproved,
    container_numbers = c.numbers
  from (
    select i.id,
      (select count(*) from cmr_photo where cmr_id = i.id and deleted_at is null) as photos,
      (select count(*) from cmr_document where cmr_id = i.id and deleted_at is null) as attachments,
      (select count(*) from good where cmr_id = i.id and not approved)
        + (select count(*) from container where cmr_id = i.id and not approved) as unapproved,
      (select string_agg(number, ', ' order by id) from container where cmr_id = i.id) as numbers
    from unnest(note_ids) as i (id)
  ) c
  where n.id = c.id
    and (n.photo_count, n.attachment_count, n.unapproved_count, n.container_numbers)
      is distinct from (c.photos, c.attachments, c.unapproved, c.numbers);
end;
$$;

create function cmr_counters_after_insert() returns trigger
language plpgsql as $$
begin
  if not bulk_loading() then
    perform refresh_cmr_counters(array(select distinct cmr_id from inserted));
  end if;
  return null;
end;
$$;

create function cmr_counters_after_update() returns trigger
language plpgsql as $$
begin
  if not bulk_loading() then
    perform refresh_cmr_counters(array(select cmr_id from removed union select cmr_id from inserted));
  end if;
  return null;
end;
$$;

create function cmr_counters_after_delete() returns trigger
language plpgsql as $$
begin
  if not bulk_loading() then
    perform refresh_cmr_counters(array(select distinct cmr_id from removed));
  end if;
  return null;
end;
$$;

do $$
declare
  counted text;
begin
  foreach counted in array array['good', 'container', 'cmr_photo', 'cmr_document'] loop
    execute format('create trigger %1$s_counted_after_insert after insert on %1$s referencing new table as inserted
      for each statement execute function cmr_counters_after_insert()', counted);
    execute format('create trigger %1$s_counted_after_update after update on %1$s
      referencing old table as removed new table as inserted
      for each statement execute function cmr_counters_after_update()', counted);
    execute format('create trigger %1$s_counted_after_delete after delete on %1$s referencing old table as removed
      for each statement execute function cmr_counters_after_delete()', counted);
  end loop;
end;
$$;

-- After a bulk load: everything derived, for all notes, set-based. rebuild_derived() does it all.
create function rebuild_cmr_counters() returns void
language plpgsql as $$
begin
  with photo as (select cmr_id, count(*) as n from cmr_photo where deleted_at is null group by cmr_id),
  attachment as (select cmr_id, count(*) as n from cmr_document where deleted_at is null group by cmr_id),
  unapproved_good as (select cmr_id, count(*) as n from good where not approved group by cmr_id),
  container_of as (
    select cmr_id, count(*) filter (where not approved) as n, string_agg(number, ', ' order by id) as numbers
    from container group by cmr_id
  )
  update cmr
  set photo_count = c.photos, attachment_count = c.attachments, unapproved_count = c.unapproved,
    container_numbers = c.numbers
  from (
    select cmr.id, coalesce(p.n, 0) as photos, coalesce(a.n, 0) as attachments,
      coalesce(g.n, 0) + coalesce(c.n, 0) as unapproved, c.numbers
    from cmr
    left join photo p on p.cmr_id = cmr.id
    left join attachment a on a.cmr_id = cmr.id
    left join unapproved_good g on g.cmr_id = cmr.id
    left join container_of c on c.cmr_id = cmr.id
  ) c
  where cmr.id = c.id
    and (cmr.photo_count, cmr.attachment_count, cmr.unapproved_count, cmr.container_numbers)
      is distinct from (c.photos, c.attachments, c.unapproved, c.numbers);
end;
$$;

-- Empties a table and fills it again in portions of notes ($1), without its indices and constraints meanwhile: they are
-- made anew from their own definitions, which is many times faster than keeping them through millions of rows.
create function refill(target regclass, fill_portion text) returns void
language plpgsql set maintenance_work_mem = '256MB' as $$
declare
  drops text[];
  restores text[];
  statement text;
  portion bigint[];
begin
  select array_agg(format('alter table %s drop constraint %I', target, conname)),
    array_agg(format('alter table %s add constraint %I %s', target, conname, pg_get_constraintdef(oid)))
  into drops, restores
  from pg_constraint where conrelid = target and contype in ('p', 'f');

  select drops || array_agg(format('drop index %s', indexrelid::regclass)),
    array_agg(pg_get_indexdef(indexrelid)) || restores
  into drops, restores
  from pg_index
  where indrelid = target and not exists (select from pg_constraint where conindid = indexrelid);

  execute format('truncate %s', target);
  foreach statement in array drops loop execute statement; end loop;
  for portion in select array_agg(id order by id) from cmr group by id / 50000 loop
    execute fill_portion using portion;
  end loop;
  foreach statement in array restores loop execute statement; end loop;
end;
$$;

create function rebuild_cmr_party() returns void
language plpgsql as $$
begin
  perform refill('cmr_party', '
    insert into cmr_party (
      organization_id, cmr_id, is_party, over_party, under_party,
      status, last_modified, collection_date, delivery_date, created_at
    )
    select w.organization_id, w.cmr_id, w.is_party, w.over_party, w.under_party,
      n.status, n.last_modified, n.collection_date, n.delivery_date, n.created_at
    from cmr_party_wanted($1) w
    join cmr n on n.id = w.cmr_id');
end;
$$;

create function rebuild_cmr_search() returns void
language plpgsql as $$
begin
  perform refill('cmr_search', 'insert into cmr_search (cmr_id, text) select cmr_id, text from cmr_search_wanted($1)');
end;
$$;

-- Rows loaded with ids of their own leave the sequences behind; the next ordinary insert would meet a taken id.
create function advance_identities() returns void
language plpgsql as $$
declare
  identity record;
begin
  for identity in
    select attrelid::regclass as target, attname as name, pg_get_serial_sequence(attrelid::regclass::text, attname) as seq
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = 'public'::regnamespace
  loop
    execute format('select setval(%L, greatest(max(%2$I), 1), max(%2$I) is not null) from %3$s',
      identity.seq, identity.name, identity.target);
  end loop;
end;
$$;

create function rebuild_derived() returns void
language plpgsql as $$
begin
  perform advance_identities();
  perform rebuild_cmr_counters();
  perform rebuild_cmr_party();
  perform rebuild_cmr_search();
end;
$$;
