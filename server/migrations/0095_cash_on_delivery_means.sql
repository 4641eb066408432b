-- How a cash on delivery is to be paid (box 15).
--
-- compatible with the version before

alter table cmr add column cash_on_delivery_means text;

alter table cmr add constraint cash_on_delivery_means_is_short check (length(cash_on_delivery_means) <= 20) not valid;
