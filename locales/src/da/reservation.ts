import type { Dictionary } from '../dictionary.ts'

export const reservation: Dictionary['reservation'] = {
  title: 'Forbehold ved læsningen',
  add: 'Tilføj forbehold',
  field: {
    code: 'Forbehold',
    codeMissing: 'Vælg et forbehold.',
    choose: 'Vælg forbehold',
    good: 'Godslinje',
    wholeLoad: 'Hele læsset',
    number: 'Antal kolli',
    text: 'Med egne ord',
    photo: 'Billede',
  },
  reasonIs: 'Grund: {{reason}}',
  row: 'Linje: {{goods}}',
  rowNumber: 'linje {{number}}',
  packages_one: '{{count}} kolli',
  packages_other: '{{count}} kolli',
  remove: 'Fjern',
  added: 'Forbeholdet er tilføjet.',
  removed: 'Forbeholdet er fjernet.',
  accept: 'Accepter',
  reject: 'Afvis',
  acceptNamed: 'Accepter: {{name}}',
  rejectNamed: 'Afvis: {{name}}',
  removeNamed: 'Fjern: {{name}}',
  binds:
    'Et accepteret forbehold binder afsenderen (artikel 8 og 9 CMR). Et svar er endeligt; du kan også lade det stå åbent.',
  answer: {
    open: 'Ikke besvaret af afsenderen.',
    accepted: 'Accepteret af afsenderen {{time}}; det binder afsenderen (artikel 8 og 9 CMR).',
    rejected: 'Afvist af afsenderen {{time}}.',
  },
  through: {
    link: 'med det tilsendte link og underskriftskoden',
  },
  /** In the list of notes. */
  state: {
    open: 'Ubesvaret',
    accepted: 'Accepteret',
    rejected: 'Afvist',
  },
  /** A filter of the list. */
  filter: {
    any: 'Med forbehold',
    open: 'Forbehold ubesvaret',
    accepted: 'Forbehold accepteret',
    rejected: 'Forbehold afvist',
  },
  codes: {
    own: 'Egne forbehold',
    ownHint:
      'Dine chauffører og disponenter tilbydes disse før listen nedenfor. Et forbehold på et fragtbrev beholder sin tekst, når du ændrer eller sletter den her.',
    none: 'Der er endnu ingen egne forbehold.',
    add: 'Tilføj eget forbehold',
    edit: 'Ret eget forbehold',
    removing: 'Forbehold på fragtbreve beholder denne tekst. Slet ”{{name}}”?',
    saved: 'Forbeholdet er gemt.',
    name: 'Navn ({{language}})',
    reason: 'Begrundelse ({{language}})',
    textsHint:
      'Navn og begrundelse på mindst ét sprog. Læsere af andre sprog ser den engelske tekst, ellers den første.',
    missing: 'Angiv navn og begrundelse sammen.',
    taken: 'Der er allerede et eget forbehold med dette navn.',
    catalogue: 'Forbehold på listen',
    catalogueHint: 'Slå det fra, som dine chauffører og disponenter ikke skal tilbydes.',
    last: 'Mindst ét forbehold skal være tilbage.',
  },
  link: {
    title: 'Forbehold på {{code}}',
    lead: '{{carrier}} tog disse forbehold ved overtagelsen af godset fra {{organisation}}. Du kan acceptere eller afvise hvert enkelt eller lade det stå åbent.',
    leadNameless:
      'Fragtføreren tog disse forbehold ved overtagelsen af godset fra {{organisation}}. Du kan acceptere eller afvise hvert enkelt eller lade det stå åbent.',
    asWhom: 'Du svarer som {{name}} for {{organisation}}. Din underskriftskode bekræfter det.',
    signIn: 'Linket viser kun forbeholdene. Log ind for at acceptere eller afvise dem.',
    none: 'Fragtføreren har trukket sine forbehold tilbage. Der er intet at svare på.',
    endedTitle: 'Linket gælder ikke længere',
    ended:
      'Modtageren har underskrevet, fragtbrevets links er tilbagekaldt, eller din adresse er ændret. Log ind for at læse fragtbrevet.',
  },
  answered: {
    accepted: 'Forbeholdet accepteret.',
    rejected: 'Forbeholdet afvist.',
  },
  group: {
    packaging: 'Emballage',
    quantity: 'Mængde',
    condition: 'Godsets tilstand',
    marks: 'Mærker og numre',
    temperature: 'Temperatur',
    seal: 'Plombe',
    loading: 'Læsning',
    own: 'Egne forbehold',
  },
  said_one: '{{count}} forbehold',
  said_other: '{{count}} forbehold',
  code: {
    packagingMissing: {
      name: 'Godset er ikke emballeret',
      reason: 'Godset blev overgivet uden den emballage, som det behøver under transporten.',
    },
    packagingInsufficient: {
      name: 'Emballagen utilstrækkelig',
      reason: 'Emballagen er synligt for svag til godsets vægt eller art.',
    },
    packagingDamaged: {
      name: 'Emballagen beskadiget',
      reason: 'Emballagen er revet, bulet eller brudt; indholdet kunne ikke undersøges.',
    },
    packagingWet: {
      name: 'Emballagen våd',
      reason: 'Emballagen er våd eller har vandpletter; en skade indeni er mulig og kan ikke ses.',
    },
    packagingSoiled: {
      name: 'Emballagen tilsmudset',
      reason: 'Emballagen er snavset, olieret eller plettet udvendigt.',
    },
    packagingOpened: {
      name: 'Emballagen åbnet',
      reason: 'Emballagen er åben eller lukket igen med anden tape; indholdet kunne ikke kontrolleres.',
    },
    countNotChecked: {
      name: 'Antal kolli ikke kontrolleret',
      reason: 'Der var ingen rimelige midler til at tælle kolliene ved læsningen.',
    },
    countDiffers: {
      name: 'Antal kolli afviger',
      reason: 'Kolliene blev talt ved læsningen, og deres antal er ikke det, der står i fragtbrevet.',
    },
    weightNotChecked: {
      name: 'Vægten ikke kontrolleret',
      reason: 'Der var ingen vægt på læssestedet.',
    },
    contentsNotChecked: {
      name: 'Indholdet ikke kontrolleret',
      reason: 'Kolliene var lukkede; deres indhold kunne ikke undersøges.',
    },
    conditionNotVisible: {
      name: 'Tilstanden kan ikke ses',
      reason: 'Godset er pakket i uigennemsigtig folie eller dækket til; dets tilstand kunne ikke ses.',
    },
    goodsDamaged: {
      name: 'Godset beskadiget',
      reason: 'Godset har buler, brud, ridser eller utætheder ved læsningen.',
    },
    goodsWet: {
      name: 'Godset vådt',
      reason: 'Godset var vådt, da det blev overgivet.',
    },
    goodsRusted: {
      name: 'Godset rustent',
      reason: 'Godset har rust ved læsningen.',
    },
    goodsSoiled: {
      name: 'Godset tilsmudset',
      reason: 'Godset er snavset eller lugter af andre stoffer ved læsningen.',
    },
    goodsExposed: {
      name: 'Godset udsat for vejret',
      reason: 'Godset transporteres åbent eller uden overdækning, som afsenderen ønskede.',
    },
    goodsUsed: {
      name: 'Godset brugt',
      reason: 'Godset er brugt og har brugsspor, som ikke kan skelnes fra skader.',
    },
    marksMissing: {
      name: 'Mærker eller numre mangler',
      reason: 'Kolliene har ingen mærker eller numre, som kan sammenlignes med fragtbrevet.',
    },
    marksDiffer: {
      name: 'Mærker eller numre afviger',
      reason: 'Mærker eller numre på kolliene er ikke dem, der står i fragtbrevet.',
    },
    temperatureNotChecked: {
      name: 'Temperaturen ikke kontrolleret',
      reason: 'Godsets temperatur kunne ikke måles uden at åbne kolliene.',
    },
    temperatureTooHigh: {
      name: 'Temperaturen for høj',
      reason: 'Temperaturen målt ved læsningen er højere end den aftalte.',
    },
    temperatureTooLow: {
      name: 'Temperaturen for lav',
      reason: 'Temperaturen målt ved læsningen er lavere end den aftalte.',
    },
    notPrecooled: {
      name: 'Godset ikke forkølet',
      reason: 'Godset blev ikke kølet før læsningen; køretøjet holder en temperatur og sænker den ikke.',
    },
    sealMissing: {
      name: 'Plombe mangler',
      reason: 'Den lukkede enhed blev overgivet uden plombe.',
    },
    sealBroken: {
      name: 'Plomben brudt eller en anden',
      reason: 'Plomben er brudt, eller dens nummer er ikke det, der står i fragtbrevet.',
    },
    sealedBySender: {
      name: 'Læsset og plomberet af afsenderen',
      reason: 'Enheden var allerede plomberet; godsets antal, tilstand og stuvning kunne ikke kontrolleres.',
    },
    loadedBySender: {
      name: 'Læsset af afsenderen',
      reason: 'Afsenderen har læsset, stuvet og sikret godset.',
    },
    stowageInadequate: {
      name: 'Stuvningen mangelfuld',
      reason: 'Godset er stuvet eller sikret, så det ikke holder undervejs, og afsenderen ændrede det ikke.',
    },
    driverNotAdmitted: {
      name: 'Chaufføren fik ikke adgang til læsningen',
      reason: 'Chaufføren måtte ikke være til stede; antal, tilstand og stuvning kunne ikke kontrolleres.',
    },
    loadedInRain: {
      name: 'Læsset i regn eller sne',
      reason: 'Godset blev læsset i det fri, mens det regnede eller sneede.',
    },
  },
}
