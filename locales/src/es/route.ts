import type { Dictionary } from '../dictionary.ts'

export const route: Dictionary['route'] = {
  title: 'Qué documento vale dónde',
  verdict: {
    electronic: 'Basta la carta de porte electrónica',
    print: 'Llevar una copia impresa',
    paper: 'Se necesita papel',
  },
  protocol: {
    inForce: 'Protocolo e-CMR en vigor desde el {{day}}',
    deposited: 'Se ha adherido al protocolo e-CMR, en vigor a partir del {{day}}',
    signed: 'Protocolo e-CMR firmado el {{day}}, no está en vigor',
    unverified: 'Se dice que se ha adherido al protocolo e-CMR; sin verificar',
    notParty: 'No es parte del protocolo e-CMR',
    unknown: 'No está en la tabla de países',
  },
  domestic: {
    compulsory: 'Dentro del país el documento de control electrónico es obligatorio desde el {{day}}',
    pilotEnded: 'Dentro del país el proyecto piloto de cartas de porte electrónicas terminó el {{day}}',
    unknown: 'Dentro de un país decide su propio derecho, que no está en la tabla',
  },
  outside: 'Ninguno de los dos países es parte del Convenio CMR.',
  source: '{{source}}, datos del {{day}}',
  missing: 'Los países de recogida y de entrega deciden qué documento se necesita.',
  between: 'Países de paso',
  betweenNone: 'Ninguno elegido',
  noCountry: 'Ningún país encontrado',
  byCountry: 'Por país y fuente',
  copies: 'Imprimir los cuatro ejemplares',
  notAdvice: 'Información, no asesoramiento jurídico.',
}
