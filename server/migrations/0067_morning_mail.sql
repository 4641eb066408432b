-- compatible with the version before
-- A mail in the morning with the number of notes in chosen views. No row: none.
create table cmr_morning_mail (
  user_id integer primary key references app_user (id) on delete cascade,
  -- Views that everybody has.
  to_sign boolean not null,
  late boolean not null,
  -- 1 is Monday.
  weekdays smallint[] not null
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  minute_of_day smallint not null check (minute_of_day between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 100),
  leaves_out_empty boolean not null,
  next_due timestamptz(3) not null
);
create index cmr_morning_mail_due on cmr_morning_mail (next_due);

create table cmr_morning_mail_view (
  user_id integer not null references cmr_morning_mail (user_id) on delete cascade,
  view_id integer not null references cmr_view (id) on delete cascade,
  primary key (user_id, view_id)
);
create index cmr_morning_mail_view_view on cmr_morning_mail_view (view_id);
