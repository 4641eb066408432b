-- compatible with the version before

-- What the sender has said to the reservations of a note: 1 accepted, 2 rejected, 4 open, added up; null: it has none.
-- The table of reservations comes with the same version, so no note has one yet.
alter table cmr add column reservation_states smallint;
alter table cmr add constraint reservation_states_are_known check (reservation_states between 1 and 7) not valid;
