import type { Dictionary } from '../dictionary.ts'

export const route: Dictionary['route'] = {
  title: 'Welk document waar geldig is',
  verdict: {
    electronic: 'De elektronische vrachtbrief volstaat',
    print: 'Neem een afdruk mee',
    paper: 'Papier is nodig',
  },
  protocol: {
    inForce: 'e-CMR-protocol van kracht sinds {{day}}',
    deposited: 'Toegetreden tot het e-CMR-protocol, van kracht vanaf {{day}}',
    signed: 'e-CMR-protocol ondertekend op {{day}}, niet van kracht',
    unverified: 'Zou zijn toegetreden tot het e-CMR-protocol; niet gecontroleerd',
    notParty: 'Geen partij bij het e-CMR-protocol',
    unknown: 'Niet in de tabel van landen',
  },
  domestic: {
    compulsory: 'Binnen het land is het elektronische controledocument verplicht sinds {{day}}',
    pilotEnded: 'Binnen het land eindigde het proefproject voor elektronische vrachtbrieven op {{day}}',
    unknown: 'Binnen één land beslist het eigen recht, dat niet in de tabel staat',
  },
  outside: 'Geen van beide landen is partij bij het CMR-verdrag.',
  source: '{{source}}, gegevens van {{day}}',
  missing: 'De landen van laden en lossen bepalen welk document nodig is.',
  between: 'Landen onderweg',
  betweenNone: 'Geen gekozen',
  noCountry: 'Geen land gevonden',
  byCountry: 'Per land en bron',
  copies: 'De vier exemplaren afdrukken',
  notAdvice: 'Informatie, geen juridisch advies.',
}
