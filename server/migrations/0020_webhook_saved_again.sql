-- A receiver that was switched off is told to repair itself and to have its address saved again; the address is then
-- usually the same one.
drop trigger organization_webhook_anew on organization;
create trigger organization_webhook_anew
  before update of webhook_url on organization
  for each row execute function organization_webhook_anew();
