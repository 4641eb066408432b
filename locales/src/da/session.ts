import type { Translated } from '../dictionary.ts'
import type { session as english } from '../en/session.ts'

export const session: Translated<typeof english> = {
  signIn: 'Log ind',
  subtitle: 'Fragtbreve, fra afhentning til leveringsbevis.',
  username: 'Brugernavn',
  password: 'Adgangskode',
  email: 'E-mail',
  show: 'Vis',
  hide: 'Skjul',
  showPassword: 'Vis adgangskoden',
  hidePassword: 'Skjul adgangskoden',
  rememberMe: 'Forbliv logget ind',
  forgotPassword: 'Glemt adgangskoden?',
  signingIn: 'Logger ind…',
  otherWay: 'eller',
  signInWithMicrosoft: 'Log ind med Microsoft',
  usernameRequired: 'Brugernavn skal udfyldes',
  passwordRequired: 'Adgangskode skal udfyldes',
  emailRequired: 'E-mail skal udfyldes',
  passwordTooShort: 'Adgangskoden skal være på mindst {{minimum}} tegn',
  passwordTooLong: 'Adgangskoden må højst være på {{maximum}} tegn',
  usernameTooLong: 'Brugernavnet må højst være på {{maximum}} tegn',
  throttledFor_one: 'For mange mislykkede forsøg. Prøv igen om {{count}} minut.',
  throttledFor_other: 'For mange mislykkede forsøg. Prøv igen om {{count}} minutter.',
  privacyStatement: 'Privatlivserklæring',
  recovery: {
    title: 'Glemt adgangskode',
    subtitle: 'Indtast dit brugernavn og e-mailadressen på din konto.',
    submit: 'Hent adgangskode',
    back: 'Tilbage til login',
    sent: 'Hvis oplysningerne er rigtige, er et link til at vælge en ny adgangskode på vej til din e-mail.',
  },
  signOn: {
    title: 'Single sign-on',
    explanation:
      'Indtast din arbejdsmail, så vi kan finde din organisations login. Spring over bruger portalens standardlogin.',
    email: 'Arbejdsmail',
    emailRequired: 'Indtast en e-mailadresse',
    cancel: 'Annuller',
    skip: 'Spring over',
    login: 'Log ind',
    available:
      'Din organisation bruger single sign-on, men portalen kan ikke åbne det endnu. Log ind med brugernavn og adgangskode.',
  },
  copies: {
    sender: 'Afsender',
    consignee: 'Modtager',
    carrier: 'Fragtfører',
    administration: 'Administration',
    motto: 'Ét fragtbrev, tre underskrifter, fire eksemplarer.',
  },
  resetPassword: {
    words: 'Vælg en adgangskode, som kun du kender. Jo længere, jo sikrere; et par ord er lettere at huske end tegn.',
    again: 'Den samme adgangskode igen',
    notSame: 'Bekræftelsen stemmer ikke med adgangskoden.',
    submit: 'Gem adgangskode',
    done: 'Din nye adgangskode er gemt. Du er logget ud alle andre steder.',
  },
  registration: {
    unavailable:
      'Det er endnu ikke muligt at registrere sig som underskriver her. Gem linket fra din e-mail, og spørg din administrator.',
  },
  renewal: {
    link: 'Underskriftskode glemt eller slået fra?',
    title: 'Forny underskriftskoden',
    subtitle:
      'Indtast dit brugernavn og kontoens e-mailadresse. Du får et link, hvor du vælger en ny underskriftskode.',
    submit: 'Få link',
    sent: 'Hvis oplysningerne er rigtige, er et link til at vælge en ny underskriftskode på vej til din e-mail.',
    words: 'Vælg fire cifre, som kun du kender. Med dem underskriver du fragtbreve.',
    again: 'Den samme kode igen',
    notSame: 'De to koder er ikke ens.',
    submitCode: 'Gem underskriftskode',
    done: 'Din nye underskriftskode er gemt. Den gamle virker ikke længere.',
  },
  pdf: {
    loading: 'Indlæser PDF...',
  },
}
