/** Where the facts about countries were read. A source is named once; every fact carries the date of its data. */
export const routeSources = {
  depositary: {
    title: 'UN Treaty Collection, chapter XI-B-11-b (e-CMR protocol)',
    address: 'https://treaties.un.org/doc/Publication/MTDSG/Volume%20I/Chapter%20XI/XI-B-11-b.fr.xml',
  },
  convention: {
    title: 'UN Treaty Collection, chapter XI-B-11 (CMR Convention)',
    address: 'https://treaties.un.org/doc/Publication/MTDSG/Volume%20I/Chapter%20XI/XI-B-11.en.xml',
  },
  austria: { title: 'BGBl. III Nr. 140/2024', address: 'https://www.ris.bka.gv.at/' },
  hungary: { title: '197/2024. (VII. 29.) Korm. rendelet', address: 'https://net.jogtar.hu/' },
  iru: { title: 'IRU, quoted by identigate.io, 27 March 2026', address: 'https://www.iru.org/' },
  spain: { title: 'BOE-A-2026-12784, Orden FOM/2861/2012', address: 'https://www.boe.es/' },
  benelux: {
    title: 'Guichet.lu, e-CMR Benelux (M(2017)12)',
    address:
      'https://guichet.public.lu/en/entreprises/marche-international/transport/routier/agrement-fournisseur-lettre-voiture-electrique.html',
  },
} as const

export type RouteSource = keyof typeof routeSources
