import type { Dictionary } from '../dictionary.ts'

export const route: Dictionary['route'] = {
  title: 'Hvilket dokument der gælder hvor',
  verdict: {
    electronic: 'Det elektroniske fragtbrev er nok',
    print: 'Medbring et print',
    paper: 'Papir er nødvendigt',
  },
  protocol: {
    inForce: 'e-CMR-protokollen i kraft siden {{day}}',
    deposited: 'Har tiltrådt e-CMR-protokollen, i kraft fra {{day}}',
    signed: 'e-CMR-protokollen underskrevet {{day}}, ikke i kraft',
    unverified: 'Skal have tiltrådt e-CMR-protokollen; ikke kontrolleret',
    notParty: 'Ikke part i e-CMR-protokollen',
    unknown: 'Ikke i landetabellen',
  },
  domestic: {
    compulsory: 'Inden for landet er det elektroniske kontroldokument obligatorisk siden {{day}}',
    pilotEnded: 'Inden for landet sluttede forsøget med elektroniske fragtbreve {{day}}',
    unknown: 'Inden for ét land gælder dets egen lov, som ikke er i tabellen',
  },
  outside: 'Ingen af de to lande er part i CMR-konventionen.',
  source: '{{source}}, data fra {{day}}',
  missing: 'Landene for afhentning og levering afgør, hvilket dokument der er nødvendigt.',
  between: 'Lande undervejs',
  betweenNone: 'Ingen valgt',
  noCountry: 'Intet land fundet',
  byCountry: 'Pr. land og kilde',
  copies: 'Udskriv de fire eksemplarer',
  notAdvice: 'Information, ikke juridisk rådgivning.',
}
