import type { Dictionary } from '../dictionary.ts'

export const route: Dictionary['route'] = {
  title: 'Vilket dokument som gäller var',
  verdict: {
    electronic: 'Den elektroniska fraktsedeln räcker',
    print: 'Ta med en utskrift',
    paper: 'Papper behövs',
  },
  protocol: {
    inForce: 'e-CMR-protokollet i kraft sedan {{day}}',
    deposited: 'Har anslutit sig till e-CMR-protokollet, i kraft från {{day}}',
    signed: 'e-CMR-protokollet undertecknat {{day}}, inte i kraft',
    unverified: 'Uppges ha anslutit sig till e-CMR-protokollet; inte kontrollerat',
    notParty: 'Inte part i e-CMR-protokollet',
    unknown: 'Finns inte i ländertabellen',
  },
  domestic: {
    compulsory: 'Inom landet är det elektroniska kontrolldokumentet obligatoriskt sedan {{day}}',
    pilotEnded: 'Inom landet upphörde försöket med elektroniska fraktsedlar {{day}}',
    unknown: 'Inom ett land gäller dess egen lag, som inte finns i tabellen',
  },
  outside: 'Inget av länderna är part i CMR-konventionen.',
  source: '{{source}}, uppgifter från {{day}}',
  missing: 'Länderna för hämtning och leverans avgör vilket dokument som behövs.',
  between: 'Länder däremellan',
  betweenNone: 'Inga valda',
  noCountry: 'Inget land hittades',
  byCountry: 'Per land och källa',
  copies: 'Skriv ut de fyra exemplaren',
  notAdvice: 'Information, inte juridisk rådgivning.',
}
