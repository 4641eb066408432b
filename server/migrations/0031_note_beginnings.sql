-- Box 14: carriage paid or forward. Until somebody has chosen, it is neither. What stands in notes already was shown as a
-- choice and stays one.
alter table cmr alter column franco drop not null, alter column franco drop default;

-- The number of a new note goes on from the last ones that its organisation made.
create index cmr_created_by on cmr (created_by_organization_id, id desc);

-- The two languages of the titles on an organisation's notes, its own first; null: its country's language and English.
alter table organization
  add column note_languages text[] check (
    cardinality(note_languages) = 2
    and note_languages <@ array['nl', 'en', 'de', 'fr', 'es', 'se', 'da']
    and note_languages[1] <> note_languages[2]
  );
