import type { Translated } from '../dictionary.ts'
import type { error as english } from '../en/error.ts'

export const error: Translated<typeof english> = {
  title: 'Let op!',
  bad_input: 'Sommige velden ontbreken of zijn onjuist. Verbeter de gemarkeerde velden en probeer het opnieuw.',
  malformed_body: 'Het verzoek kon niet worden gelezen. Laad de pagina opnieuw en probeer het nog eens.',
  unsupported_content_type: 'Het verzoek kon niet worden gelezen. Laad de pagina opnieuw en probeer het nog eens.',
  not_by_navigation: 'Dit kan niet door een link te openen. Gebruik de knop in het portaal.',
  login_invalid: 'Dit is geen geldige combinatie van gebruikersnaam en wachtwoord.',
  portal_access_missing: 'U hebt geen toegang om in het portaal te werken!',
  driver_access_missing: 'U hebt geen toegang om in de mobiele app te werken.',
  account_not_active: 'Dit account is niet actief. Neem contact op met uw beheerder.',
  sso_unavailable:
    'Eenmalige aanmelding is niet ingesteld voor dit e-mailadres. Meld u aan met gebruikersnaam en wachtwoord of neem contact op met uw beheerder.',
  recovery_unavailable: 'Deze installatie kan nog geen e-mail versturen. Vraag uw beheerder om een nieuw wachtwoord.',
  unauthenticated: 'U bent niet meer aangemeld. Meld u opnieuw aan.',
  permission_missing: 'Uw rol geeft u hiervoor geen recht. Neem contact op met uw beheerder.',
  link_refused: 'Geen toegang: u mag dit document niet bekijken.',
  not_found: 'Dit bestaat niet, of u mag het niet zien.',
  changed_meanwhile: 'Iemand anders heeft dit intussen gewijzigd. Laad opnieuw en probeer het nog eens.',
  too_large: 'Dit is te groot om te versturen.',
  throttled: 'Te veel mislukte pogingen. Wacht even en probeer het opnieuw.',
  internal: 'Er ging bij ons iets mis. Er is niets gewijzigd. Probeer het zo dadelijk opnieuw.',
  unavailable: 'De dienst is even niet bereikbaar. Er is niets gewijzigd. Probeer het opnieuw.',
  offline: 'Er is geen verbinding met de server. Controleer uw netwerk en probeer het opnieuw.',
  timeout:
    'De server deed er te lang over om te antwoorden. Controleer of het gelukt is voordat u het opnieuw probeert.',
  field: {
    required: 'Verplicht',
    not_a_number: 'Dit is geen getal',
    too_long: 'Te lang',
    too_short: 'Te kort',
    wrong_format: 'Dit heeft niet de juiste vorm',
    not_allowed: 'Niet toegestaan',
    wrong_type: 'Dit heeft de verkeerde vorm',
  },
}
