-- Mails that a person causes to addresses which are not an organisation's own are counted for that person.
alter table outbox add column is_to_stranger boolean not null default false;
create index outbox_to_strangers on outbox (created_by_user_id, created_at) where is_to_stranger;

-- Addresses that people typed for single mails were counted by their keys until now; those of today stay counted.
update outbox set is_to_stranger = true
where kind = 'mail' and created_at > now() - interval '1 day' and (key like 'comment %' or key like 'signed %');

-- Whose address is it? Asked for each mail.
create index organization_email on organization (lower(email)) where email is not null;
create index organization_mail_lists on organization
  using gin ((pallet_addition_log_email || exception_notify_emails || api_changes_notification_email));
