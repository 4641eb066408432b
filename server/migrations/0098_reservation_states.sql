-- compatible with the version before

-- What the sender has said to the reservations of a note: 1 accepted, 2 rejected, 4 open, added up; null: it has none.
alter table cmr add column reservation_states smallint;
alter table cmr add constraint reservation_states_are_known check (reservation_states between 1 and 7) not valid;

update cmr set reservation_states = found.states
from (
  select cmr_id, bit_or(case answer when 'accepted' then 1 when 'rejected' then 2 else 4 end)::smallint as states
  from cmr_reservation group by cmr_id
) as found
where found.cmr_id = cmr.id;
