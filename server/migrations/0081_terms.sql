-- Box 20 and the other terms that few notes have. Amounts are decimal text: numeric columns would give every currency the same decimals.
-- An empty column takes one bit of a row. The older columns declared_value, cash_on_delivery_amount, charges and others, which no form ever
-- wrote, are still printed.
--
-- compatible with the version before

alter table cmr
  add column charges_currency text,
  add column carriage_charges text,
  add column carriage_charges_payer text,
  add column deductions text,
  add column deductions_payer text,
  add column supplementary_charges text,
  add column supplementary_charges_payer text,
  add column incidental_charges text,
  add column incidental_charges_payer text,
  add column other_charges text,
  add column other_charges_payer text,
  add column sender_balance text,
  add column consignee_balance text,
  add column sender_total text,
  add column consignee_total text,
  add column payment_instructions text,
  add column cod_amount text,
  add column cod_currency text,
  add column declared_amount text,
  add column declared_currency text,
  add column special_interest_amount text,
  add column special_interest_currency text,
  add column customs_instructions text,
  add column transhipment_allowed boolean,
  add column time_limit_at timestamptz(3);

alter table cmr add constraint amounts_are_short check (
  greatest(length(charges_currency), length(carriage_charges), length(carriage_charges_payer), length(deductions), length(deductions_payer), length(supplementary_charges), length(supplementary_charges_payer), length(incidental_charges), length(incidental_charges_payer), length(other_charges), length(other_charges_payer), length(sender_balance), length(consignee_balance), length(sender_total), length(consignee_total), length(cod_amount), length(cod_currency), length(declared_amount), length(declared_currency), length(special_interest_amount), length(special_interest_currency)) <= 20
) not valid;

alter table cmr add constraint terms_are_short check (
  length(payment_instructions) <= 200 and length(customs_instructions) <= 4000
) not valid;
