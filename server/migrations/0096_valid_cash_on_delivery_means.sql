-- compatible with the version before

alter table cmr validate constraint cash_on_delivery_means_is_short;
