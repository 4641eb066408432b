import type { Dictionary } from '../dictionary.ts'

export const reservation: Dictionary['reservation'] = {
  title: 'Voorbehouden bij het laden',
  add: 'Voorbehoud toevoegen',
  field: {
    code: 'Voorbehoud',
    codeMissing: 'Kies een voorbehoud.',
    choose: 'Kies een voorbehoud',
    good: 'Goederenregel',
    wholeLoad: 'De hele lading',
    number: 'Aantal colli',
    text: 'In uw eigen woorden',
    photo: 'Foto',
  },
  reasonIs: 'Reden: {{reason}}',
  row: 'Regel: {{goods}}',
  rowNumber: 'regel {{number}}',
  packages_one: '{{count}} collo',
  packages_other: '{{count}} colli',
  remove: 'Verwijderen',
  added: 'Het voorbehoud is toegevoegd.',
  removed: 'Het voorbehoud is verwijderd.',
  accept: 'Aanvaarden',
  reject: 'Afwijzen',
  acceptNamed: 'Aanvaarden: {{name}}',
  rejectNamed: 'Afwijzen: {{name}}',
  removeNamed: 'Verwijderen: {{name}}',
  binds:
    'Een aanvaard voorbehoud bindt de afzender (artikelen 8 en 9 CMR). Een antwoord is definitief; u mag het ook openlaten.',
  answer: {
    open: 'Niet beantwoord door de afzender.',
    accepted: 'Aanvaard door de afzender op {{time}}; het bindt de afzender (artikelen 8 en 9 CMR).',
    rejected: 'Afgewezen door de afzender op {{time}}.',
  },
  through: {
    link: 'met de gemailde link en de tekencode',
  },
  /** In the list of notes. */
  state: {
    open: 'Niet beantwoord',
    accepted: 'Aanvaard',
    rejected: 'Afgewezen',
  },
  /** A filter of the list. */
  filter: {
    any: 'Met voorbehouden',
    open: 'Voorbehouden niet beantwoord',
    accepted: 'Voorbehouden aanvaard',
    rejected: 'Voorbehouden afgewezen',
  },
  codes: {
    own: 'Eigen voorbehouden',
    ownHint:
      'Uw chauffeurs en planners krijgen deze vóór de lijst hieronder aangeboden. Een voorbehoud op een vrachtbrief behoudt zijn tekst als u die hier wijzigt of verwijdert.',
    none: 'Er zijn nog geen eigen voorbehouden.',
    add: 'Eigen voorbehoud toevoegen',
    edit: 'Eigen voorbehoud wijzigen',
    removing: 'Voorbehouden op vrachtbrieven behouden deze tekst. “{{name}}” verwijderen?',
    saved: 'Het voorbehoud is opgeslagen.',
    name: 'Naam ({{language}})',
    reason: 'Reden ({{language}})',
    textsHint:
      'Naam en reden in minstens één taal. Lezers van andere talen zien de Engelse tekst, of anders de eerste.',
    missing: 'Vul naam en reden samen in.',
    taken: 'Er is al een eigen voorbehoud met deze naam.',
    catalogue: 'Voorbehouden van de lijst',
    catalogueHint: 'Schakel uit wat uw chauffeurs en planners niet aangeboden moeten krijgen.',
    last: 'Er moet minstens één voorbehoud overblijven.',
  },
  link: {
    title: 'Voorbehouden bij {{code}}',
    lead: '{{carrier}} maakte deze voorbehouden bij de overname van de goederen van {{organisation}}. U kunt elk voorbehoud aanvaarden, afwijzen of openlaten.',
    leadNameless:
      'De vervoerder maakte deze voorbehouden bij de overname van de goederen van {{organisation}}. U kunt elk voorbehoud aanvaarden, afwijzen of openlaten.',
    asWhom: 'U antwoordt als {{name}} voor {{organisation}}. Uw tekencode bevestigt dat.',
    signIn: 'Deze link toont de voorbehouden alleen. Meld u aan om ze te aanvaarden of af te wijzen.',
    none: 'De vervoerder heeft zijn voorbehouden ingetrokken. Er is niets te beantwoorden.',
    endedTitle: 'Deze link is niet meer geldig',
    ended:
      'De ontvanger heeft getekend, de links van de vrachtbrief zijn ingetrokken of uw adres is gewijzigd. Meld u aan om de vrachtbrief te lezen.',
  },
  answered: {
    accepted: 'Voorbehoud aanvaard.',
    rejected: 'Voorbehoud afgewezen.',
  },
  group: {
    packaging: 'Verpakking',
    quantity: 'Hoeveelheid',
    condition: 'Staat van de goederen',
    marks: 'Merken en nummers',
    temperature: 'Temperatuur',
    seal: 'Zegel',
    loading: 'Laden',
    own: 'Eigen voorbehouden',
  },
  said_one: '{{count}} voorbehoud',
  said_other: '{{count}} voorbehouden',
  code: {
    packagingMissing: {
      name: 'Goederen niet verpakt',
      reason: 'De goederen zijn aangeboden zonder de verpakking die zij voor het vervoer nodig hebben.',
    },
    packagingInsufficient: {
      name: 'Verpakking onvoldoende',
      reason: 'De verpakking is zichtbaar te zwak voor het gewicht of de aard van de goederen.',
    },
    packagingDamaged: {
      name: 'Verpakking beschadigd',
      reason: 'De verpakking is gescheurd, gedeukt of gebroken; de inhoud kon niet worden onderzocht.',
    },
    packagingWet: {
      name: 'Verpakking nat',
      reason: 'De verpakking is nat of heeft watervlekken; schade aan de inhoud is mogelijk en niet zichtbaar.',
    },
    packagingSoiled: {
      name: 'Verpakking vervuild',
      reason: 'De verpakking is aan de buitenkant vuil, vettig of bevlekt.',
    },
    packagingOpened: {
      name: 'Verpakking geopend',
      reason: 'De verpakking is open of met andere tape opnieuw dichtgemaakt; de inhoud kon niet worden nagegaan.',
    },
    countNotChecked: {
      name: 'Aantal colli niet gecontroleerd',
      reason: 'Bij het laden waren er geen redelijke middelen om de colli te tellen.',
    },
    countDiffers: {
      name: 'Aantal colli wijkt af',
      reason: 'De colli zijn bij het laden geteld en hun aantal is niet dat van de vrachtbrief.',
    },
    weightNotChecked: {
      name: 'Gewicht niet gecontroleerd',
      reason: 'Op de laadplaats was geen weegschaal aanwezig.',
    },
    contentsNotChecked: {
      name: 'Inhoud niet gecontroleerd',
      reason: 'De colli waren dicht; hun inhoud kon niet worden onderzocht.',
    },
    conditionNotVisible: {
      name: 'Staat niet zichtbaar',
      reason: 'De goederen zijn in ondoorzichtige folie gewikkeld of afgedekt; hun staat was niet te zien.',
    },
    goodsDamaged: {
      name: 'Goederen beschadigd',
      reason: 'De goederen vertonen bij het laden deuken, breuken, krassen of lekken.',
    },
    goodsWet: {
      name: 'Goederen nat',
      reason: 'De goederen waren nat toen zij werden aangeboden.',
    },
    goodsRusted: {
      name: 'Goederen verroest',
      reason: 'De goederen vertonen bij het laden roest.',
    },
    goodsSoiled: {
      name: 'Goederen vervuild',
      reason: 'De goederen zijn bij het laden vuil of ruiken naar andere stoffen.',
    },
    goodsExposed: {
      name: 'Goederen blootgesteld aan het weer',
      reason: 'De goederen worden op wens van de afzender open of zonder afdekking vervoerd.',
    },
    goodsUsed: {
      name: 'Goederen gebruikt',
      reason: 'De goederen zijn gebruikt en vertonen sporen die niet van schade te onderscheiden zijn.',
    },
    marksMissing: {
      name: 'Merken of nummers ontbreken',
      reason: 'De colli dragen geen merken of nummers waarmee zij met de vrachtbrief te vergelijken zijn.',
    },
    marksDiffer: {
      name: 'Merken of nummers wijken af',
      reason: 'De merken of nummers op de colli zijn niet die van de vrachtbrief.',
    },
    temperatureNotChecked: {
      name: 'Temperatuur niet gecontroleerd',
      reason: 'De temperatuur van de goederen was niet te meten zonder de colli te openen.',
    },
    temperatureTooHigh: {
      name: 'Temperatuur te hoog',
      reason: 'De bij het laden gemeten temperatuur ligt boven de overeengekomen temperatuur.',
    },
    temperatureTooLow: {
      name: 'Temperatuur te laag',
      reason: 'De bij het laden gemeten temperatuur ligt onder de overeengekomen temperatuur.',
    },
    notPrecooled: {
      name: 'Goederen niet voorgekoeld',
      reason: 'De goederen zijn niet vooraf gekoeld; het voertuig houdt een temperatuur vast en verlaagt die niet.',
    },
    sealMissing: {
      name: 'Zegel ontbreekt',
      reason: 'De dichte eenheid is zonder zegel aangeboden.',
    },
    sealBroken: {
      name: 'Zegel verbroken of anders',
      reason: 'Het zegel is verbroken, of het nummer is niet dat van de vrachtbrief.',
    },
    sealedBySender: {
      name: 'Geladen en verzegeld door de afzender',
      reason: 'De eenheid was al verzegeld; aantal, staat en stuwage van de goederen waren niet na te gaan.',
    },
    loadedBySender: {
      name: 'Geladen door de afzender',
      reason: 'De afzender heeft de goederen geladen, gestuwd en vastgezet.',
    },
    stowageInadequate: {
      name: 'Stuwage onvoldoende',
      reason:
        'De goederen zijn zo gestuwd of vastgezet dat het onderweg niet houdt; de afzender heeft het niet gewijzigd.',
    },
    driverNotAdmitted: {
      name: 'Chauffeur niet toegelaten bij het laden',
      reason: 'De chauffeur mocht er niet bij zijn; aantal, staat en stuwage waren niet na te gaan.',
    },
    loadedInRain: {
      name: 'Geladen in regen of sneeuw',
      reason: 'De goederen zijn in de open lucht geladen terwijl het regende of sneeuwde.',
    },
  },
}
