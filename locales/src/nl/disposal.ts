import type { Dictionary } from '../dictionary.ts'

export const disposal: Dictionary['disposal'] = {
  title: 'Beschikkingsrecht en instructies',
  holder: {
    sender: '{{name}} (afzender) beschikt over de goederen.',
    recipient: '{{name}} (ontvanger) beschikt over de goederen.',
    none: 'Niemand kan de vervoerder met deze vrachtbrief instructies geven.',
  },
  basis: {
    notSigned: 'De vrachtbrief is nog niet ondertekend en kan zelf worden gewijzigd.',
    beforeTakingOver:
      'De afzender kan instructies geven tot de goederen aankomen en de ontvanger aflevering verlangt (artikelen 12 en 13).',
    underWay:
      'De afzender kan instructies geven tot de goederen aankomen en de ontvanger aflevering verlangt (artikelen 12 en 13).',
    arrived:
      'De goederen zijn aangekomen. Het recht van de afzender eindigt wanneer de ontvanger aflevering verlangt of zijn exemplaar krijgt; een verzoek buiten deze vrachtbrief om is hier niet bekend (artikelen 12.2 en 13.1).',
    left: 'De goederen zijn zonder handtekening achtergelaten. Of de ontvanger ze heeft genomen, is hier niet bekend; tot dan kan de afzender instructies geven (artikel 12.2).',
    fromStart: 'De vrachtbrief geeft het recht vanaf het begin aan de ontvanger (artikel 12.3).',
    demanded: 'De ontvanger heeft aflevering verlangd: vanaf dan volgt de vervoerder de ontvanger (artikel 12.2).',
    refused:
      'De ontvanger heeft de goederen geweigerd, dus beschikt de afzender weer (artikel 15.1). De ontvanger kan ze nog verlangen zolang de vervoerder geen andere instructies heeft (artikel 15.2).',
    refusedPart:
      'De ontvanger heeft een deel van de goederen niet aanvaard. Over dat deel beschikt de afzender (artikel 15.1).',
    delivered: 'De goederen zijn afgeleverd.',
    removed: 'De vrachtbrief is verwijderd.',
  },
  kind: {
    stop: 'Het vervoer stoppen',
    hold: 'De goederen vasthouden of opslaan',
    return: 'De goederen naar de afzender terugbrengen',
    consignee: 'Een andere ontvanger',
    place: 'Een andere plaats van aflevering',
    date: 'Een andere datum van aflevering',
    again: 'Opnieuw bij de ontvanger afleveren',
    destroy: 'De goederen vernietigen',
    other: 'Een andere instructie',
  },
  state: {
    waiting: 'Wacht op de vervoerder',
    accepted: 'Aanvaard door de vervoerder',
    refused: 'Geweigerd door de vervoerder',
    withdrawn: 'Ingetrokken',
    lapsed: 'Vervallen zonder antwoord',
  },
  ground: {
    tooLate: 'De vervoerder kreeg ze te laat om ze uit te voeren (artikel 12.5 b)',
    operation: 'Ze belemmert de normale bedrijfsvoering van de vervoerder (artikel 12.5 b)',
    otherConsignments: 'Ze schaadt afzenders of ontvangers van andere zendingen (artikel 12.5 b)',
    division: 'Ze splitst de zending (artikel 12.5 c)',
    proof: 'Het recht is niet bewezen of de kosten zijn niet gedekt (artikel 12.5 a)',
    other: 'Een andere reden',
  },
  instruct: 'De vervoerder instrueren',
  instructOf: 'De vervoerder van {{code}} instrueren',
  words:
    'Wat ondertekend is, blijft zoals het ondertekend is. De instructie staat ernaast; de vervoerder aanvaardt ze of zegt waarom hij ze niet kan volgen.',
  what: 'Instructie',
  choose: 'Kies',
  consignee: 'Nieuwe ontvanger',
  consigneeWords: 'Die ziet de vrachtbrief en tekent voor de goederen zodra de vervoerder heeft aanvaard.',
  date: 'Nieuwe datum',
  details: 'Bijzonderheden',
  done: 'De vervoerder van {{code}} is gevraagd.',
  accept: 'Aanvaarden',
  refuse: 'Weigeren',
  acceptNamed: 'Aanvaarden: {{name}}',
  refuseNamed: 'Weigeren: {{name}}',
  withdraw: 'Intrekken',
  withdrawNamed: 'Intrekken: {{name}}',
  why: 'Waarom ze niet kan worden gevolgd',
  explain: 'Toelichting',
  binds:
    'Een antwoord is definitief. Een aanvaarde instructie bindt de vervoerder en wordt op de vrachtbrief afgedrukt.',
  answered: {
    accepted: 'U hebt de instructie aanvaard.',
    refused: 'U hebt de instructie geweigerd.',
  },
  takenBack: 'De instructie is ingetrokken.',
  demand: 'Aflevering verlangen',
  demandWords:
    'De goederen zijn aangekomen. Verlangt u aflevering en uw exemplaar van de vrachtbrief, dan gaat het beschikkingsrecht op u over (artikel 13.1).',
  demandDone: 'U hebt aflevering verlangd. Vanaf nu volgt de vervoerder u.',
  printed: 'Instructies na ondertekening',
  filter: 'Instructies',
  waiting: 'Wacht op antwoord',
  count_one: '{{count}} wacht',
  count_other: '{{count}} wachten',
  said_one: '{{count}} instructie',
  said_other: '{{count}} instructies',
  taker: '{{name}} neemt de goederen in plaats van de ontvanger op de ondertekende vrachtbrief.',
}
