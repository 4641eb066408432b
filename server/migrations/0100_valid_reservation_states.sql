-- compatible with the version before

alter table cmr validate constraint reservation_states_are_known;
