import type { Translated } from '../dictionary.ts'
import type { error as english } from '../en/error.ts'

export const error: Translated<typeof english> = {
  title: 'Observera',
  bad_input: 'Vissa fält saknas eller är felaktiga. Rätta de markerade fälten och försök igen.',
  malformed_body: 'Begäran kunde inte läsas. Ladda om sidan och försök igen.',
  unsupported_content_type: 'Begäran kunde inte läsas. Ladda om sidan och försök igen.',
  not_by_navigation: 'Det här går inte att göra genom att öppna en länk. Använd knappen i portalen.',
  login_invalid: 'Kombinationen av användarnamn och lösenord är inte giltig.',
  portal_access_missing: 'Du har inte behörighet att arbeta i portalen!',
  driver_access_missing: 'Du har inte behörighet att arbeta i mobilappen.',
  account_not_active: 'Kontot är inte aktivt. Kontakta din administratör.',
  sso_unavailable:
    'Enkel inloggning är inte konfigurerad för den här e-postadressen. Logga in med användarnamn och lösenord eller kontakta din administratör.',
  recovery_unavailable: 'Den här installationen kan inte skicka e-post än. Be din administratör om ett nytt lösenord.',
  unauthenticated: 'Du är inte längre inloggad. Logga in igen.',
  permission_missing: 'Din roll saknar behörighet för detta. Kontakta din administratör.',
  link_refused: 'Åtkomst nekad: du har inte behörighet att visa det här dokumentet.',
  not_found: 'Det här finns inte, eller så får du inte se det.',
  changed_meanwhile: 'Någon annan har ändrat detta under tiden. Ladda om och försök igen.',
  too_large: 'Det här är för stort att skicka.',
  throttled: 'För många misslyckade försök. Vänta en stund och försök igen.',
  internal: 'Något gick fel hos oss. Ingenting har ändrats. Försök igen om en stund.',
  unavailable: 'Tjänsten går inte att nå just nu. Ingenting har ändrats. Försök igen.',
  offline: 'Det finns ingen anslutning till servern. Kontrollera nätverket och försök igen.',
  timeout: 'Servern tog för lång tid på sig att svara. Kontrollera om det blev gjort innan du försöker igen.',
  field: {
    required: 'Obligatoriskt',
    not_a_number: 'Det är inte ett tal',
    too_long: 'För långt',
    too_short: 'För kort',
    wrong_format: 'Formatet är inte rätt',
    not_allowed: 'Inte tillåtet',
    wrong_type: 'Fel typ av värde',
  },
}
