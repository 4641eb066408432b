import type { Dictionary } from '../dictionary.ts'

export const route: Dictionary['route'] = {
  title: 'Welches Dokument wo gilt',
  verdict: {
    electronic: 'Der elektronische Frachtbrief genügt',
    print: 'Ausdruck mitführen',
    paper: 'Papier ist nötig',
  },
  protocol: {
    inForce: 'e-CMR-Protokoll in Kraft seit {{day}}',
    deposited: 'Dem e-CMR-Protokoll beigetreten, in Kraft ab {{day}}',
    signed: 'e-CMR-Protokoll am {{day}} unterzeichnet, nicht in Kraft',
    unverified: 'Soll dem e-CMR-Protokoll beigetreten sein; nicht geprüft',
    notParty: 'Keine Vertragspartei des e-CMR-Protokolls',
    unknown: 'Nicht in der Tabelle der Länder',
  },
  domestic: {
    compulsory: 'Im Inland ist das elektronische Kontrolldokument seit {{day}} Pflicht',
    pilotEnded: 'Im Inland endete das Pilotprojekt für elektronische Frachtbriefe am {{day}}',
    unknown: 'Innerhalb eines Landes entscheidet dessen Recht, das nicht in der Tabelle steht',
  },
  outside: 'Keines der beiden Länder ist Vertragspartei des CMR-Übereinkommens.',
  source: '{{source}}, Stand {{day}}',
  missing: 'Die Länder der Abholung und der Ablieferung entscheiden, welches Dokument nötig ist.',
  between: 'Länder dazwischen',
  betweenNone: 'Keine gewählt',
  noCountry: 'Kein Land gefunden',
  byCountry: 'Nach Land und Quelle',
  copies: 'Die vier Ausfertigungen drucken',
  notAdvice: 'Information, keine Rechtsberatung.',
}
