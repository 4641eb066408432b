import type { Translated } from '../dictionary.ts'
import type { error as english } from '../en/error.ts'

export const error: Translated<typeof english> = {
  title: 'Bemærk',
  bad_input: 'Nogle felter mangler eller er forkerte. Ret de markerede felter, og prøv igen.',
  malformed_body: 'Anmodningen kunne ikke læses. Genindlæs siden, og prøv igen.',
  unsupported_content_type: 'Anmodningen kunne ikke læses. Genindlæs siden, og prøv igen.',
  not_by_navigation: 'Dette kan ikke gøres ved at åbne et link. Brug knappen i portalen.',
  login_invalid: 'Kombinationen af brugernavn og adgangskode er ikke gyldig.',
  portal_access_missing: 'Du har ikke adgang til at arbejde i portalen!',
  driver_access_missing: 'Du har ikke adgang til at arbejde i mobilappen.',
  account_not_active: 'Kontoen er ikke aktiv. Kontakt din administrator.',
  sso_unavailable:
    'Single sign-on er ikke sat op for denne e-mailadresse. Log ind med brugernavn og adgangskode, eller kontakt din administrator.',
  recovery_unavailable: 'Denne installation kan endnu ikke sende e-mails. Bed din administrator om en ny adgangskode.',
  unauthenticated: 'Du er ikke længere logget ind. Log ind igen.',
  permission_missing: 'Din rolle giver ikke rettighed til dette. Kontakt din administrator.',
  link_refused: 'Adgang nægtet: Du har ikke tilladelse til at se dette dokument.',
  not_found: 'Dette findes ikke, eller du må ikke se det.',
  changed_meanwhile: 'En anden har ændret dette i mellemtiden. Genindlæs, og prøv igen.',
  too_large: 'Dette er for stort til at sende.',
  throttled: 'For mange mislykkede forsøg. Vent lidt, og prøv igen.',
  internal: 'Noget gik galt hos os. Intet er ændret. Prøv igen om et øjeblik.',
  unavailable: 'Tjenesten kan ikke nås lige nu. Intet er ændret. Prøv igen.',
  offline: 'Der er ingen forbindelse til serveren. Kontrollér dit netværk, og prøv igen.',
  timeout: 'Serveren var for længe om at svare. Kontrollér, om det blev udført, før du prøver igen.',
  field: {
    required: 'Påkrævet',
    not_a_number: 'Dette er ikke et tal',
    too_long: 'For langt',
    too_short: 'For kort',
    wrong_format: 'Formatet er ikke rigtigt',
    not_allowed: 'Ikke tilladt',
    wrong_type: 'Forkert type værdi',
  },
}
