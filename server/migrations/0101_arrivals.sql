-- compatible with the version before

-- When the driver arrived at the two sites, beside the start and the end of loading and unloading.
alter table cmr
  add column arrived_loading_time timestamptz(3),
  add column arrived_unloading_time timestamptz(3);

-- Which driver has opened a note on a device, and when that was last in touch with the server.
create table driver_contact (
  cmr_id bigint not null references cmr (id),
  user_id integer not null references app_user (id),
  opened_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (cmr_id, user_id)
);

create index driver_contact_user on driver_contact (user_id);
