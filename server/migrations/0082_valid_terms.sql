-- compatible with the version before

alter table cmr validate constraint amounts_are_short;
alter table cmr validate constraint terms_are_short;
