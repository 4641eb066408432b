-- What the people of each organisation have hung on notes, in bytes: one row to look at and to hold for each upload.
-- Deleted documents stay on record with their files, so that this only grows.
create table organization_upload (
  organization_id integer primary key references organization (id),
  bytes bigint not null check (bytes >= 0)
);

insert into organization_upload (organization_id, bytes)
select person.organization_id, sum(file.size)
from (
  select created_by_user_id as user_id, file_sha256 as sha256 from cmr_document
  union all
  select created_by_user_id, file_sha256 from cmr_photo
  union all
  select created_by_user_id, thumbnail_sha256 from cmr_photo
) as upload
join app_user as person on person.id = upload.user_id
join file on file.sha256 = upload.sha256
where person.organization_id is not null
group by person.organization_id;
