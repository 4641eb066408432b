-- Events of version 2 hold their private parts only as SHA-256 over a salt and the value. Events of version 1, made before,
-- say everything in clear.
alter table cmr_event add column version smallint not null default 1 check (version in (1, 2));

-- Values and salts, beside the event and not in it, by their way through its payload and through the content that was
-- signed with it: {"changes": {"salt": "…", "value": …}}. Taking some out, or the row, leaves the chain whole.
create table cmr_event_private (
  event_id bigint primary key references cmr_event (id),
  parts jsonb not null,
  content_parts jsonb
);

-- 2: the attached evidence says everything in clear. Those are made anew, with what everybody may read, when somebody next
-- asks for one.
alter table sealed_pdf add column evidence smallint not null default 2 check (evidence in (2, 3));

-- Why the last try came to nothing; null: it has not failed.
alter table pdf_to_seal add column problem text check (length(problem) <= 500);
