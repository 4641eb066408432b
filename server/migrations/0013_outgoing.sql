-- What the Outgoing screen and the worker need beyond the queue itself.

-- Who gets it, as the screen lists and searches it: a mail address, a telephone number or a web address.
alter table outbox add column recipient text generated always as (left(payload ->> 'to', 300)) stored;
create index outbox_failed on outbox (created_at desc, id desc) where state = 'failed';
create index outbox_webhook on outbox (organization_id) where kind = 'webhook' and state in ('waiting', 'sending');

-- A person who asked for another try stands between the tries.
alter table outbox_attempt drop constraint outbox_attempt_outcome_check;
alter table outbox_attempt add constraint outbox_attempt_outcome_check
  check (outcome in ('delivered', 'failed', 'kept', 'retried'));
alter table outbox_attempt add column user_id integer references app_user (id);

-- A receiver that answers nothing for days is no longer called.
alter table organization add column webhook_failing_since timestamptz(3);
alter table organization add column webhook_disabled_at timestamptz(3);

create function organization_webhook_anew() returns trigger
language plpgsql as $$
begin
  new.webhook_failing_since := null;
  new.webhook_disabled_at := null;
  return new;
end;
$$;

-- Another address is another receiver.
create trigger organization_webhook_anew
  before update of webhook_url on organization
  for each row when (old.webhook_url is distinct from new.webhook_url)
  execute function organization_webhook_anew();
