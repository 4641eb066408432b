import type { Translated } from '../dictionary.ts'
import type { verify as english } from '../en/verify.ts'

export const verify: Translated<typeof english> = {
  lead: 'Vælg bevisfilen eller den forseglede PDF for et fragtbrev for at se, om det er ægte: hvem der underskrev, hvornår, og at intet er ændret siden.',
  private: 'Filen kontrolleres her i din browser. Den sendes ingen steder hen.',
  choose: 'Vælg en fil',
  drop: 'eller slip en bevisfil (.json) eller en forseglet PDF her',
  again: 'Vælg en anden fil',
  checking: '{{name}} kontrolleres…',
  verdict: {
    genuine: { title: 'Ægte', text: 'Forseglet af denne installation og uændret siden.' },
    uncompared: {
      title: 'Uændret',
      text: 'Filen er hel, men denne installations nøgle kunne ikke hentes. Sammenlign nøglens fingeraftryk med det, som udstederen offentliggør.',
    },
    foreign: {
      title: 'Ikke forseglet her',
      text: 'Filen er hel, men en anden installation har forseglet den. Spørg den installation om nøglens fingeraftryk, før du stoler på filen.',
    },
    changed: { title: 'Ændret', text: 'Filen er ændret efter forseglingen. Stol ikke på den.' },
    unknown: {
      title: 'Intet bevis fundet',
      text: 'Dette er ingen bevisfil og ingen forseglet PDF af et fragtbrev, eller den er for beskadiget til at blive læst.',
    },
    unsupported: {
      title: 'Denne browser kan ikke kontrollere filen',
      text: 'Den er for gammel, eller siden blev ikke åbnet via https. Brug en nyere browser eller kontrolprogrammet til kommandolinjen.',
    },
  },
  problems: 'Hvad der er galt',
  problem: {
    unreadable: 'Dele af filen kan ikke læses.',
    shape: 'Filen er skrevet om, eller noget er tilføjet eller udeladt.',
    fileSeal: 'Seglet over hele filen holder ikke.',
    event: 'Hændelse {{number}} er ændret, flyttet eller fjernet, eller har intet segl.',
    status: 'Historikken fører ikke til den viste status: der mangler hændelser efter nummer {{number}}.',
    signature: 'Underskrift {{number}} passer ikke til sin registrering eller til det underskrevne indhold.',
    pdfSeal: 'Segl {{number}} i PDF-filen holder ikke.',
    pdfCover: 'Noget er tilføjet PDF-filen efter det sidste segl.',
    pdfEvidence: 'PDF-filen indeholder intet bevis.',
    pdfKey: 'PDF-filen er forseglet med en nøgle, som dens bevis ikke nævner.',
  },
  signatures: 'Underskrifter',
  claimed: 'Hvad filen påstår',
  none: 'Ingen har underskrevet dette fragtbrev endnu.',
  step: { shipper: 'Afsender', driver: 'Chauffør', receiver: 'Modtager' },
  signedFor: 'for {{organization}}',
  drawing: 'Tegnet underskrift af {{name}}',
  facts: 'Om filen',
  code: 'Fragtbrev',
  statusNow: 'Status',
  seals: 'PDF-segl',
  installation: 'Installation',
  key: 'Nøglens fingeraftryk',
  keyOurs: 'Denne installations nøgle',
  keyForeign: 'Ikke denne installations nøgle',
  keyUnknown: 'Ikke sammenlignet',
}
