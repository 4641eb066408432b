-- compatible with the version before

alter table cmr validate constraint delivery_outcome_is_known;
alter table good validate constraint delivered_packages_are_no_debt;
