import type { Translated } from '../dictionary.ts'
import type { mail as english } from '../en/mail.ts'

export const mail: Translated<typeof english> = {
  driverSigned: {
    subject: 'Geladen: {{code}} naar {{place}}',
    heading: 'De goederen zijn onderweg',
    lead: '{{signedBy}} heeft de goederen voor {{carrier}} overgenomen en vrachtbrief {{code}} getekend.',
  },
  receiverSigned: {
    subject: 'Geleverd: {{code}} in {{place}}',
    heading: 'Geleverd en getekend',
    lead: '{{signedBy}} heeft de goederen voor {{recipient}} ontvangen en vrachtbrief {{code}} getekend.',
    attached: 'De vrachtbrief met alle handtekeningen is als verzegelde PDF bijgevoegd.',
  },
  returnGoods: {
    subject: 'Retourgoederen op {{code}}',
    heading: 'Er gaan goederen retour',
    lead: 'Bij de levering van {{code}} aan {{recipient}} zijn deze goederen teruggegeven.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'Er is een afwijking geregistreerd',
    lead: '{{by}} meldt bij vrachtbrief {{code}}: {{type}}.',
  },
  comment: {
    subject: 'Opmerking bij {{code}}',
    heading: 'Een opmerking voor u',
    lead: '{{by}} schreef bij vrachtbrief {{code}}:',
  },
  notesSigned: {
    subject_one: 'Getekend: {{count}} vrachtbrief',
    subject_other: 'Getekend: {{count}} vrachtbrieven',
    heading: 'Samen getekend',
    lead: '{{by}} heeft deze vrachtbrieven getekend en wil dat u het weet.',
  },
  webhookDisabled: {
    subject: 'Webhook van {{organization}} uitgeschakeld',
    heading: 'Uw webhook is uitgeschakeld',
    lead: '{{host}} heeft vijf dagen lang geen enkele melding aangenomen; het laatste antwoord was: {{problem}}. Er worden geen meldingen meer gestuurd.',
    advice: 'Herstel de ontvanger en sla daarna het webhookadres opnieuw op in de instellingen van uw organisatie.',
  },
  activation: {
    subject: 'Activeer uw account bij Roadnote',
    heading: 'Welkom, {{name}}',
    lead: '{{organization}} heeft voor u een account aangemaakt om vrachtbrieven te tekenen. Voltooi uw registratie en kies uw tekencode; niemand anders zal die kennen.',
    button: 'Registratie voltooien',
  },
  passwordRecovery: {
    subject: 'Kies een nieuw wachtwoord',
    heading: 'Een nieuw wachtwoord',
    lead: 'Er is een nieuw wachtwoord gevraagd voor het account {{name}}. De link werkt één keer, binnen 30 minuten. Was u het niet, doe dan niets: uw wachtwoord blijft zoals het is.',
    button: 'Wachtwoord kiezen',
  },
  fact: {
    cmrCode: 'Vrachtbrief',
    tripID: 'Rit',
    sender: 'Afzender',
    carrier: 'Vervoerder',
    recipient: 'Geadresseerde',
    driver: 'Chauffeur',
    plates: 'Kentekens',
    collection: 'Laden',
    delivery: 'Lossen',
    signedBy: 'Getekend door',
    signedAt: 'Getekend op',
    comment: 'Opmerking',
    goods: 'Goederen',
    returnedGoods: 'Retourgoederen',
  },
  openNote: 'Vrachtbrief openen',
  buttonFails: 'Werkt de knop niet, kopieer dan dit adres in uw browser:',
  linkLife: 'De link geldt alleen voor deze vrachtbrief en werkt 90 dagen.',
  tooLarge: 'Te groot om bij te voegen: {{names}}',
  questions: 'Vragen over deze vrachtbrief?',
  sentFor: 'Verzonden door Roadnote voor {{organization}}',
  sentBy: 'Verzonden door Roadnote.',
  noReply: 'Beantwoord deze mail niet; antwoorden worden niet gelezen.',
}
