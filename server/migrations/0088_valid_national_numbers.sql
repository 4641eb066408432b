-- compatible with the version before

alter table cmr validate constraint national_numbers_are_short;
