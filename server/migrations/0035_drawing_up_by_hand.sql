-- Whether an issuing organisation's people draw up notes in the portal is now asked. Those that issue already do so.
alter table organization alter column can_manual_creation_use_sign set default true;
update organization set can_manual_creation_use_sign = true where deleted_at is null;
update organization set manual_creation_use_sign = true where issuing_organization;
alter table organization add constraint manual_creation_needs_issuing
  check (issuing_organization or not manual_creation_use_sign) not valid;
update organization set manual_creation_use_sign = false where not issuing_organization and manual_creation_use_sign;
alter table organization validate constraint manual_creation_needs_issuing;
