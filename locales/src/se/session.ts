import type { Translated } from '../dictionary.ts'
import type { session as english } from '../en/session.ts'

export const session: Translated<typeof english> = {
  signIn: 'Logga in',
  subtitle: 'Fraktsedlar, från hämtning till leveransbevis.',
  username: 'Användarnamn',
  password: 'Lösenord',
  email: 'E-post',
  show: 'Visa',
  hide: 'Dölj',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  rememberMe: 'Håll mig inloggad',
  forgotPassword: 'Glömt lösenordet?',
  signingIn: 'Loggar in…',
  otherWay: 'eller',
  signInWithMicrosoft: 'Logga in med Microsoft',
  usernameRequired: 'Användarnamn måste anges',
  passwordRequired: 'Lösenord måste anges',
  emailRequired: 'E-post måste anges',
  passwordTooShort: 'Lösenordet måste ha minst {{minimum}} tecken',
  passwordTooLong: 'Lösenordet får ha högst {{maximum}} tecken',
  usernameTooLong: 'Användarnamnet får ha högst {{maximum}} tecken',
  throttledFor_one: 'För många misslyckade försök. Försök igen om {{count}} minut.',
  throttledFor_other: 'För många misslyckade försök. Försök igen om {{count}} minuter.',
  privacyStatement: 'Integritetspolicy',
  recovery: {
    title: 'Glömt lösenord',
    subtitle: 'Ange ditt användarnamn och e-postadressen till ditt konto.',
    submit: 'Hämta lösenord',
    back: 'Tillbaka till inloggningen',
    sent: 'Om uppgifterna stämmer är en länk för att välja ett nytt lösenord på väg till din e-post.',
  },
  signOn: {
    title: 'Enkel inloggning',
    explanation:
      'Ange din e-postadress på arbetet så hittar vi din organisations inloggning. Hoppa över använder portalens standardinloggning.',
    email: 'E-post på arbetet',
    emailRequired: 'Ange en e-postadress',
    cancel: 'Avbryt',
    skip: 'Hoppa över',
    login: 'Logga in',
    available:
      'Din organisation använder enkel inloggning, men portalen kan inte öppna den ännu. Logga in med användarnamn och lösenord.',
  },
  copies: {
    sender: 'Avsändare',
    consignee: 'Mottagare',
    carrier: 'Fraktförare',
    administration: 'Administration',
    motto: 'En fraktsedel, tre underskrifter, fyra exemplar.',
  },
  resetPassword: {
    words:
      'Välj ett lösenord som bara du känner till. Ju längre, desto säkrare; några ord är lättare att minnas än tecken.',
    again: 'Samma lösenord en gång till',
    notSame: 'Bekräftelsen stämmer inte med lösenordet.',
    submit: 'Spara lösenord',
    done: 'Ditt nya lösenord är sparat. Du är utloggad överallt annars.',
  },
  registration: {
    unavailable:
      'Det går ännu inte att registrera sig som undertecknare här. Spara länken från ditt e-postmeddelande och fråga din administratör.',
  },
  renewal: {
    link: 'Glömt signeringskoden, eller är den avstängd?',
    title: 'Förnya signeringskoden',
    subtitle: 'Ange ditt användarnamn och kontots e-postadress. Du får en länk där du väljer en ny signeringskod.',
    submit: 'Hämta länk',
    sent: 'Om uppgifterna stämmer är en länk för att välja en ny signeringskod på väg till din e-post.',
    words: 'Välj fyra siffror som bara du känner till. Med dem signerar du fraktsedlar.',
    again: 'Samma kod igen',
    notSame: 'De två koderna är inte lika.',
    submitCode: 'Spara signeringskod',
    done: 'Din nya signeringskod är sparad. Den gamla fungerar inte längre.',
  },
  pdf: {
    loading: 'Läser in PDF...',
  },
}
