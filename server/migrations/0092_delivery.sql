-- What the receiver found at delivery, and how the delivery ended.
--
-- compatible with the version before

-- 1 in full, 2 in part, 3 refused, 4 left without signature; null: not recorded.
alter table cmr add column delivery_outcome smallint;
alter table cmr add constraint delivery_outcome_is_known check (delivery_outcome between 1 and 4) not valid;

-- Not the domain quantity: a new column of a domain with a condition writes the whole table again.
alter table good add column delivered_packages numeric(14, 2);
alter table good add constraint delivered_packages_are_no_debt check (delivered_packages >= 0) not valid;

-- A note that the receiver signed before outcomes were recorded was taken without reservation.
create function delivery_outcome_of(recorded smallint, status smallint) returns smallint
language sql immutable parallel safe
return coalesce(recorded, case when status in (5, 6, 7) then 1::smallint end);
