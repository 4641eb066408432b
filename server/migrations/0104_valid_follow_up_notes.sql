-- compatible with the version before

alter table cmr validate constraint follow_up_of_is_a_code;
alter table cmr validate constraint follow_up_is_a_code;
