-- Each row of a note says how often it was changed: who saves one that somebody else has changed meanwhile is told.
alter table good add column version integer not null default 1;
alter table pallet add column version integer not null default 1;
alter table container add column version integer not null default 1;
