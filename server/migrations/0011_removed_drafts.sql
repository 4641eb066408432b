-- A note that was released, taken back and then removed was removed as a draft: recipient and subcontractor, who may be
-- others by now, must not find it again among the removed ones. Its release stays in its history.
create function cmr_forget_release() returns trigger
language plpgsql as $$
begin
  new.released_at := null;
  return new;
end;
$$;

create trigger cmr_forget_release
  before update of status on cmr
  for each row when (old.status = 1 and new.status = 8)
  execute function cmr_forget_release();
