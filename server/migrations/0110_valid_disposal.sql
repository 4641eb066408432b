-- compatible with the version before

alter table cmr validate constraint instructed_recipient_exists;
alter table cmr validate constraint instructions_wait;
