-- compatible with the version before

alter table cmr_signature validate constraint cmr_signature_assurance_check;
