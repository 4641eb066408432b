import type { Dictionary } from '../dictionary.ts'

export const reservation: Dictionary['reservation'] = {
  title: 'Förbehåll vid lastningen',
  add: 'Lägg till förbehåll',
  field: {
    code: 'Förbehåll',
    codeMissing: 'Välj ett förbehåll.',
    choose: 'Välj förbehåll',
    good: 'Godsrad',
    wholeLoad: 'Hela lasten',
    number: 'Antal kollin',
    text: 'Med egna ord',
    photo: 'Foto',
  },
  reasonIs: 'Skäl: {{reason}}',
  row: 'Rad: {{goods}}',
  rowNumber: 'rad {{number}}',
  packages_one: '{{count}} kolli',
  packages_other: '{{count}} kollin',
  remove: 'Ta bort',
  added: 'Förbehållet har lagts till.',
  removed: 'Förbehållet har tagits bort.',
  accept: 'Godta',
  reject: 'Avvisa',
  acceptNamed: 'Godta: {{name}}',
  rejectNamed: 'Avvisa: {{name}}',
  removeNamed: 'Ta bort: {{name}}',
  binds:
    'Ett godtaget förbehåll binder avsändaren (artiklarna 8 och 9 CMR). Ett svar är slutgiltigt; du kan också lämna det öppet.',
  answer: {
    open: 'Inte besvarat av avsändaren.',
    accepted: 'Godtaget av avsändaren {{time}}; det binder avsändaren (artiklarna 8 och 9 CMR).',
    rejected: 'Avvisat av avsändaren {{time}}.',
  },
  through: {
    link: 'med länken från e-posten och signeringskoden',
  },
  /** In the list of notes. */
  state: {
    open: 'Obesvarat',
    accepted: 'Godtaget',
    rejected: 'Avvisat',
  },
  /** A filter of the list. */
  filter: {
    any: 'Med förbehåll',
    open: 'Förbehåll obesvarade',
    accepted: 'Förbehåll godtagna',
    rejected: 'Förbehåll avvisade',
  },
  codes: {
    own: 'Egna förbehåll',
    ownHint:
      'Dina förare och transportplanerare erbjuds dessa före listan nedan. Ett förbehåll på en fraktsedel behåller sin text när du ändrar eller tar bort den här.',
    none: 'Det finns inga egna förbehåll ännu.',
    add: 'Lägg till eget förbehåll',
    edit: 'Ändra eget förbehåll',
    removing: 'Förbehåll på fraktsedlar behåller denna text. Ta bort ”{{name}}”?',
    saved: 'Förbehållet har sparats.',
    name: 'Namn ({{language}})',
    reason: 'Skäl ({{language}})',
    textsHint: 'Namn och skäl på minst ett språk. Läsare av andra språk ser den engelska texten, annars den första.',
    missing: 'Ange namn och skäl tillsammans.',
    taken: 'Det finns redan ett eget förbehåll med detta namn.',
    catalogue: 'Förbehåll i listan',
    catalogueHint: 'Stäng av det som dina förare och transportplanerare inte ska erbjudas.',
    last: 'Minst ett förbehåll måste finnas kvar.',
  },
  link: {
    title: 'Förbehåll på {{code}}',
    lead: '{{carrier}} gjorde dessa förbehåll vid övertagandet av godset från {{organisation}}. Du kan godta eller avvisa vart och ett, eller lämna det öppet.',
    leadNameless:
      'Fraktföraren gjorde dessa förbehåll vid övertagandet av godset från {{organisation}}. Du kan godta eller avvisa vart och ett, eller lämna det öppet.',
    asWhom: 'Du svarar som {{name}} för {{organisation}}. Din signeringskod bekräftar det.',
    signIn: 'Länken visar bara förbehållen. Logga in för att godta eller avvisa dem.',
    none: 'Fraktföraren har tagit tillbaka sina förbehåll. Det finns inget att svara på.',
    endedTitle: 'Länken gäller inte längre',
    ended:
      'Mottagaren har undertecknat, fraktsedelns länkar har återkallats eller din adress har ändrats. Logga in för att läsa fraktsedeln.',
  },
  answered: {
    accepted: 'Förbehållet godtaget.',
    rejected: 'Förbehållet avvisat.',
  },
  group: {
    packaging: 'Emballage',
    quantity: 'Mängd',
    condition: 'Godsets skick',
    marks: 'Märken och nummer',
    temperature: 'Temperatur',
    seal: 'Plomb',
    loading: 'Lastning',
    own: 'Egna förbehåll',
  },
  said_one: '{{count}} förbehåll',
  said_other: '{{count}} förbehåll',
  code: {
    packagingMissing: {
      name: 'Godset saknar emballage',
      reason: 'Godset lämnades över utan det emballage som det behöver under transporten.',
    },
    packagingInsufficient: {
      name: 'Emballaget otillräckligt',
      reason: 'Emballaget är synligt för svagt för godsets vikt eller art.',
    },
    packagingDamaged: {
      name: 'Emballaget skadat',
      reason: 'Emballaget är rivet, intryckt eller trasigt; innehållet kunde inte undersökas.',
    },
    packagingWet: {
      name: 'Emballaget vått',
      reason: 'Emballaget är vått eller har vattenfläckar; en skada inuti är möjlig och syns inte.',
    },
    packagingSoiled: {
      name: 'Emballaget smutsigt',
      reason: 'Emballaget är smutsigt, oljigt eller fläckigt på utsidan.',
    },
    packagingOpened: {
      name: 'Emballaget öppnat',
      reason: 'Emballaget är öppet eller igentejpat med annan tejp; innehållet kunde inte kontrolleras.',
    },
    countNotChecked: {
      name: 'Antalet kollin inte kontrollerat',
      reason: 'Det fanns inga rimliga möjligheter att räkna kollina vid lastningen.',
    },
    countDiffers: {
      name: 'Antalet kollin avviker',
      reason: 'Kollina räknades vid lastningen och deras antal är inte det som står i fraktsedeln.',
    },
    weightNotChecked: {
      name: 'Vikten inte kontrollerad',
      reason: 'Det fanns ingen våg på lastningsplatsen.',
    },
    contentsNotChecked: {
      name: 'Innehållet inte kontrollerat',
      reason: 'Kollina var förslutna; deras innehåll kunde inte undersökas.',
    },
    conditionNotVisible: {
      name: 'Skicket syns inte',
      reason: 'Godset är inlindat i ogenomskinlig film eller övertäckt; dess skick gick inte att se.',
    },
    goodsDamaged: {
      name: 'Godset skadat',
      reason: 'Godset har bucklor, brott, repor eller läckage vid lastningen.',
    },
    goodsWet: {
      name: 'Godset vått',
      reason: 'Godset var vått när det lämnades över.',
    },
    goodsRusted: {
      name: 'Godset rostigt',
      reason: 'Godset har rost vid lastningen.',
    },
    goodsSoiled: {
      name: 'Godset smutsigt',
      reason: 'Godset är smutsigt eller luktar av andra ämnen vid lastningen.',
    },
    goodsExposed: {
      name: 'Godset utsatt för väder',
      reason: 'Godset transporteras öppet eller utan övertäckning, som avsändaren önskat.',
    },
    goodsUsed: {
      name: 'Godset begagnat',
      reason: 'Godset är begagnat och har spår av användning som inte går att skilja från skador.',
    },
    marksMissing: {
      name: 'Märken eller nummer saknas',
      reason: 'Kollina har inga märken eller nummer som går att jämföra med fraktsedeln.',
    },
    marksDiffer: {
      name: 'Märken eller nummer avviker',
      reason: 'Märken eller nummer på kollina är inte de som står i fraktsedeln.',
    },
    temperatureNotChecked: {
      name: 'Temperaturen inte kontrollerad',
      reason: 'Godsets temperatur gick inte att mäta utan att öppna kollina.',
    },
    temperatureTooHigh: {
      name: 'Temperaturen för hög',
      reason: 'Temperaturen som mättes vid lastningen är högre än den avtalade.',
    },
    temperatureTooLow: {
      name: 'Temperaturen för låg',
      reason: 'Temperaturen som mättes vid lastningen är lägre än den avtalade.',
    },
    notPrecooled: {
      name: 'Godset inte förkylt',
      reason: 'Godset kyldes inte före lastningen; fordonet håller en temperatur och sänker den inte.',
    },
    sealMissing: {
      name: 'Plomb saknas',
      reason: 'Den förslutna enheten lämnades över utan plomb.',
    },
    sealBroken: {
      name: 'Plomben bruten eller en annan',
      reason: 'Plomben är bruten, eller dess nummer är inte det som står i fraktsedeln.',
    },
    sealedBySender: {
      name: 'Lastat och plomberat av avsändaren',
      reason: 'Enheten var redan plomberad; godsets antal, skick och stuvning gick inte att kontrollera.',
    },
    loadedBySender: {
      name: 'Lastat av avsändaren',
      reason: 'Avsändaren har lastat, stuvat och säkrat godset.',
    },
    stowageInadequate: {
      name: 'Stuvningen bristfällig',
      reason: 'Godset är stuvat eller säkrat så att det inte håller under färden, och avsändaren ändrade det inte.',
    },
    driverNotAdmitted: {
      name: 'Föraren fick inte vara med vid lastningen',
      reason: 'Föraren fick inte vara närvarande; antal, skick och stuvning gick inte att kontrollera.',
    },
    loadedInRain: {
      name: 'Lastat i regn eller snö',
      reason: 'Godset lastades utomhus medan det regnade eller snöade.',
    },
  },
}
