import type { Translated } from '../dictionary.ts'
import type { session as english } from '../en/session.ts'

export const session: Translated<typeof english> = {
  signIn: 'Aanmelden',
  subtitle: 'Vrachtbrieven, van laden tot bewijs van aflevering.',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  email: 'E-mail',
  show: 'Tonen',
  hide: 'Verbergen',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  rememberMe: 'Aangemeld blijven',
  forgotPassword: 'Wachtwoord vergeten?',
  signingIn: 'Bezig met aanmelden…',
  otherWay: 'of',
  signInWithMicrosoft: 'Aanmelden met Microsoft',
  usernameRequired: 'Gebruikersnaam is verplicht',
  passwordRequired: 'Wachtwoord is verplicht',
  emailRequired: 'E-mail is verplicht',
  passwordTooShort: 'Het wachtwoord moet minstens {{minimum}} tekens bevatten',
  passwordTooLong: 'Het wachtwoord mag ten hoogste {{maximum}} tekens bevatten',
  usernameTooLong: 'De gebruikersnaam mag ten hoogste {{maximum}} tekens bevatten',
  throttledFor_one: 'Te veel mislukte pogingen. Probeer het over {{count}} minuut opnieuw.',
  throttledFor_other: 'Te veel mislukte pogingen. Probeer het over {{count}} minuten opnieuw.',
  privacyStatement: 'Privacyverklaring',
  recovery: {
    title: 'Wachtwoord vergeten',
    subtitle: 'Vul uw gebruikersnaam en het e-mailadres van uw account in.',
    submit: 'Wachtwoord opvragen',
    back: 'Terug naar aanmelden',
    sent: 'Als deze gegevens kloppen, is er een link om een nieuw wachtwoord in te stellen naar uw e-mail verzonden.',
  },
  signOn: {
    title: 'Eenmalige aanmelding',
    explanation:
      'Vul uw zakelijke e-mailadres in, zodat wij de aanmelding van uw organisatie vinden. Overslaan gebruikt de standaardaanmelding van dit portaal.',
    email: 'Zakelijk e-mailadres',
    emailRequired: 'Gelieve een e-mail in te geven',
    cancel: 'Annuleren',
    skip: 'Overslaan',
    login: 'Aanmelden',
    available:
      'Uw organisatie gebruikt eenmalige aanmelding, maar dit portaal kan die nog niet openen. Meld u aan met gebruikersnaam en wachtwoord.',
  },
  copies: {
    sender: 'Afzender',
    consignee: 'Geadresseerde',
    carrier: 'Vervoerder',
    administration: 'Administratie',
    motto: 'Eén vrachtbrief, drie handtekeningen, vier exemplaren.',
  },
  resetPassword: {
    words:
      'Kies een wachtwoord dat alleen u kent. Langer is veiliger; een paar woorden onthoudt u makkelijker dan tekens.',
    again: 'Nogmaals hetzelfde wachtwoord',
    notSame: 'De bevestiging komt niet overeen met het wachtwoord.',
    submit: 'Wachtwoord opslaan',
    done: 'Uw nieuwe wachtwoord is opgeslagen. Overal elders bent u afgemeld.',
  },
  registration: {
    welcome: '{{organization}} heeft voor u een account aangemaakt. U meldt zich aan met {{userName}}.',
    words: {
      code: 'Kies vier cijfers die alleen u kent en teken uw handtekening. Met de cijfers meldt u zich aan en tekent u vrachtbrieven.',
      password:
        'Kies een wachtwoord dat alleen u kent. Langer is veiliger; een paar woorden onthoudt u makkelijker dan tekens.',
    },
    minimum: 'Minstens {{minimum}} tekens.',
    signatureMissing: 'Teken uw handtekening',
    submit: 'Account activeren',
    done: 'Uw account is actief. Meld u aan.',
    newLink: 'Stuur mij een nieuwe link',
    newLinkSent: 'Als dit account nog op activering wacht, is er een nieuwe link onderweg naar hetzelfde e-mailadres.',
  },
  renewal: {
    link: 'Tekencode vergeten of uitgeschakeld?',
    title: 'Tekencode vernieuwen',
    subtitle:
      'Vul uw gebruikersnaam en het e-mailadres van uw account in. U krijgt een link waarmee u een nieuwe tekencode kiest.',
    submit: 'Link aanvragen',
    sent: 'Als deze gegevens kloppen, is een link om een nieuwe tekencode te kiezen onderweg naar uw e-mail.',
    words: 'Kies vier cijfers die alleen u kent. Daarmee tekent u vrachtbrieven.',
    again: 'Nogmaals dezelfde code',
    notSame: 'De twee codes zijn niet gelijk.',
    submitCode: 'Tekencode opslaan',
    done: 'Uw nieuwe tekencode is opgeslagen. De oude werkt niet meer.',
  },
  pdf: {
    loading: 'PDF wordt geladen...',
  },
}
