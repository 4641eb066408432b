-- compatible with the version before

alter table cmr validate constraint control_document_texts_are_short;
