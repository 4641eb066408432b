-- How many notes an organisation sees, by everything a list filters by except dates and words: read instead of counted,
-- because counting sixty thousand takes longer than finding the page.
--
-- Every change adds rows with the difference and nobody waits for anybody, which one counter per organisation would make
-- all its signers do. Now and then whoever adds also sums up what has gathered.
create table cmr_party_tally (
  -- No foreign key: cmr_party has it, and a second one would lock the organisation's row once more at every change.
  organization_id integer not null,
  status smallint not null,
  is_party boolean not null,
  over_party boolean not null,
  under_party boolean not null,
  has_driver boolean not null,
  notes integer not null
);
create index cmr_party_tally_organization on cmr_party_tally (organization_id);

create function cmr_party_sum_up(organization_ids integer[]) returns void
language sql as $$
  with gathered as (
    -- What another transaction is summing up at this moment is left to it.
    delete from cmr_party_tally where ctid in (
      select ctid from cmr_party_tally where organization_id = any (organization_ids) for update skip locked)
    returning *
  )
  insert into cmr_party_tally
  select organization_id, status, is_party, over_party, under_party, has_driver, sum(notes)
  from gathered group by 1, 2, 3, 4, 5, 6 having sum(notes) <> 0
$$;

create function cmr_party_sum_up_sometimes(organization_ids integer[]) returns void
language plpgsql as $$
begin
  if random() < 0.02 then
    perform cmr_party_sum_up(organization_ids);
  end if;
end
$$;

create function cmr_party_tally_after_insert() returns trigger
language plpgsql as $$
begin
  insert into cmr_party_tally
  select organization_id, status, is_party, over_party, under_party, has_driver, count(*)
  from inserted group by 1, 2, 3, 4, 5, 6;
  perform cmr_party_sum_up_sometimes(array(select distinct organization_id from inserted));
  return null;
end
$$;

create function cmr_party_tally_after_update() returns trigger
language plpgsql as $$
begin
  insert into cmr_party_tally
  select organization_id, status, is_party, over_party, under_party, has_driver, sum(notes)
  from (
    select organization_id, status, is_party, over_party, under_party, has_driver, -1 as notes from removed
    union all
    select organization_id, status, is_party, over_party, under_party, has_driver, 1 from inserted
  ) as changed
  group by 1, 2, 3, 4, 5, 6 having sum(notes) <> 0;
  if found then
    perform cmr_party_sum_up_sometimes(array(select distinct organization_id from inserted));
  end if;
  return null;
end
$$;

create function cmr_party_tally_after_delete() returns trigger
language plpgsql as $$
begin
  insert into cmr_party_tally
  select organization_id, status, is_party, over_party, under_party, has_driver, -count(*)
  from removed group by 1, 2, 3, 4, 5, 6;
  perform cmr_party_sum_up_sometimes(array(select distinct organization_id from removed));
  return null;
end
$$;

create function cmr_party_tally_after_truncate() returns trigger
language plpgsql as $$
begin
  delete from cmr_party_tally;
  return null;
end
$$;

create trigger cmr_party_tally_after_insert after insert on cmr_party
  referencing new table as inserted for each statement execute function cmr_party_tally_after_insert();
create trigger cmr_party_tally_after_update after update on cmr_party
  referencing old table as removed new table as inserted
  for each statement execute function cmr_party_tally_after_update();
create trigger cmr_party_tally_after_delete after delete on cmr_party
  referencing old table as removed for each statement execute function cmr_party_tally_after_delete();
create trigger cmr_party_tally_after_truncate after truncate on cmr_party
  for each statement execute function cmr_party_tally_after_truncate();

insert into cmr_party_tally
select organization_id, status, is_party, over_party, under_party, has_driver, count(*)
from cmr_party group by 1, 2, 3, 4, 5, 6;

-- Pages and counts of a period read these indices alone as long as the tables are swept often.
alter table cmr_party set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table cmr_party_tally set (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 1000);
