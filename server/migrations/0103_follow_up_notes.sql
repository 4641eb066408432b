-- The rest of a delivery in part, or refused goods, on a note of their own.
--
-- compatible with the version before

-- The code of the note whose rest this note carries, and the code of the note that carries the rest of this one. Codes never change
-- and are printed, so no other note has to be read, which a reader may not see.
alter table cmr add column follow_up_of text;
alter table cmr add column follow_up text;
alter table cmr add constraint follow_up_of_is_a_code check (length(follow_up_of) between 6 and 50) not valid;
alter table cmr add constraint follow_up_is_a_code check (length(follow_up) between 6 and 50) not valid;
