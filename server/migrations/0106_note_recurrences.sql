-- compatible with the version before
-- A template of notes that repeats: drafts on certain days of the week, with the rights of the person who ordered them.
create table note_recurrence (
  template_id integer primary key references note_template (id) on delete cascade,
  user_id integer not null references app_user (id),
  -- The organisation for which the person acted.
  organization_id integer not null references organization (id),
  -- 1 is Monday.
  weekdays smallint[] not null
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  minute_of_day smallint not null check (minute_of_day between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 100),
  notes smallint not null check (notes between 1 and 20),
  -- Days from the day of the run to collection and delivery; null: the draft has no date of delivery.
  collection_days smallint not null check (collection_days between 0 and 60),
  collection_minute smallint not null check (collection_minute between 0 and 1439),
  delivery_days smallint check (delivery_days between 0 and 90),
  delivery_minute smallint check (delivery_minute between 0 and 1439),
  ends_on date,
  is_paused boolean not null default false,
  -- The day that is made next, and when; null: paused, or there is none.
  next_day date,
  next_due timestamptz(3),
  version integer not null default 1,
  check ((next_day is null) = (next_due is null)),
  check ((delivery_days is null) = (delivery_minute is null))
);
create index note_recurrence_due on note_recurrence (next_due) where next_due is not null;
create index note_recurrence_user on note_recurrence (user_id);

-- Each day of a template is made once, also after its recurrence was ended and ordered again.
create table note_recurrence_run (
  template_id integer not null references note_template (id) on delete cascade,
  day date not null,
  at timestamptz(3) not null,
  -- The drafts. Test notes are never among them, so no note of these is ever deleted.
  note_ids bigint[] not null default '{}',
  -- Why there are none: the code of a refusal, or missed.
  problem text check (length(problem) between 1 and 60),
  primary key (template_id, day),
  check ((cardinality(note_ids) = 0) = (problem is not null))
);
