-- compatible with the version before

alter table cmr validate constraint vehicle_texts_are_short;
