import type { Translated } from '../dictionary.ts'
import type { mail as english } from '../en/mail.ts'

export const mail: Translated<typeof english> = {
  driverSigned: {
    subject: 'Læsset: {{code}} til {{place}}',
    heading: 'Godset er på vej',
    lead: '{{signedBy}} har overtaget godset for {{carrier}} og underskrevet fragtbrev {{code}}.',
  },
  receiverSigned: {
    subject: 'Leveret: {{code}} i {{place}}',
    heading: 'Leveret og underskrevet',
    lead: '{{signedBy}} har modtaget godset for {{recipient}} og underskrevet fragtbrev {{code}}.',
    attached: 'Fragtbrevet med alle underskrifter er vedhæftet som forseglet PDF.',
  },
  returnGoods: {
    subject: 'Returgods på {{code}}',
    heading: 'Gods går retur',
    lead: 'Da {{code}} blev leveret til {{recipient}}, blev dette gods givet retur.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'Der er registreret en afvigelse',
    lead: '{{by}} melder om fragtbrev {{code}}: {{type}}.',
  },
  comment: {
    subject: 'Bemærkning til {{code}}',
    heading: 'En bemærkning til dig',
    lead: '{{by}} skrev på fragtbrev {{code}}:',
  },
  notesSigned: {
    subject_one: 'Underskrevet: {{count}} fragtbrev',
    subject_other: 'Underskrevet: {{count}} fragtbreve',
    heading: 'Underskrevet samlet',
    lead: '{{by}} har underskrevet disse fragtbreve og vil gerne lade dig det vide.',
  },
  webhookDisabled: {
    subject: 'Webhook for {{organization}} slået fra',
    heading: 'Din webhook er slået fra',
    lead: '{{host}} har ikke modtaget en eneste besked i fem dage; det seneste svar var: {{problem}}. Der sendes ikke flere beskeder.',
    advice: 'Ret modtageren, og gem derefter webhookadressen igen i organisationens indstillinger.',
  },
  activation: {
    subject: 'Aktivér din konto hos Roadnote',
    heading: 'Velkommen, {{name}}',
    lead: '{{organization}} har oprettet en konto til dig, så du kan underskrive fragtbreve. Færdiggør registreringen, og vælg din underskriftskode; ingen andre får den at vide.',
    button: 'Færdiggør registreringen',
  },
  passwordRecovery: {
    subject: 'Vælg en ny adgangskode',
    heading: 'En ny adgangskode',
    lead: 'Der er bedt om en ny adgangskode til kontoen {{name}}. Linket virker én gang inden for 30 minutter. Var det ikke dig, skal du ikke gøre noget: din adgangskode forbliver den samme.',
    button: 'Vælg adgangskode',
  },
  fact: {
    cmrCode: 'Fragtbrev',
    tripID: 'Tur',
    sender: 'Afsender',
    carrier: 'Fragtfører',
    recipient: 'Modtager',
    driver: 'Chauffør',
    plates: 'Nummerplader',
    collection: 'Læsning',
    delivery: 'Levering',
    signedBy: 'Underskrevet af',
    signedAt: 'Underskrevet den',
    comment: 'Bemærkning',
    goods: 'Gods',
    returnedGoods: 'Returgods',
  },
  openNote: 'Åbn fragtbrevet',
  buttonFails: 'Hvis knappen ikke virker, så kopiér denne adresse ind i din browser:',
  linkLife: 'Linket gælder kun dette fragtbrev, i 90 dage.',
  tooLarge: 'For stort til at vedhæfte: {{names}}',
  questions: 'Spørgsmål til dette fragtbrev?',
  sentFor: 'Sendt af Roadnote for {{organization}}',
  sentBy: 'Sendt af Roadnote.',
  noReply: 'Svar ikke på denne mail; svar bliver ikke læst.',
}
