/** The carrier’s reservations at loading and the sender’s answers (articles 8 and 9 of the CMR Convention). */
export const reservation = {
  title: 'Reservations at loading',
  add: 'Add reservation',
  field: {
    code: 'Reservation',
    codeMissing: 'Choose a reservation.',
    choose: 'Choose a reservation',
    good: 'Row of goods',
    wholeLoad: 'The whole load',
    number: 'Number of packages',
    text: 'In your own words',
    photo: 'Photo',
  },
  reasonIs: 'Reason: {{reason}}',
  row: 'Row: {{goods}}',
  rowNumber: 'row {{number}}',
  packages_one: '{{count}} package',
  packages_other: '{{count}} packages',
  remove: 'Remove',
  added: 'The reservation was added.',
  removed: 'The reservation was removed.',
  accept: 'Accept',
  reject: 'Reject',
  acceptNamed: 'Accept: {{name}}',
  rejectNamed: 'Reject: {{name}}',
  removeNamed: 'Remove: {{name}}',
  binds:
    'An accepted reservation binds the sender (articles 8 and 9 of the CMR). An answer is final; you may also leave it open.',
  answer: {
    open: 'Not answered by the sender.',
    accepted: 'Accepted by the sender on {{time}}; it binds the sender (articles 8 and 9 CMR).',
    rejected: 'Rejected by the sender on {{time}}.',
  },
  through: {
    link: 'with the mailed link and the sign code',
  },
  /** In the list of notes. */
  state: {
    open: 'Not answered',
    accepted: 'Accepted',
    rejected: 'Rejected',
  },
  /** A filter of the list. */
  filter: {
    any: 'With reservations',
    open: 'Reservations not answered',
    accepted: 'Reservations accepted',
    rejected: 'Reservations rejected',
  },
  codes: {
    own: 'Own reservations',
    ownHint:
      'Your drivers and planners are offered these before the list below. A reservation on a note keeps its words when you change or delete it here.',
    none: 'There are no own reservations yet.',
    add: 'Add own reservation',
    edit: 'Change own reservation',
    removing: 'Reservations on notes keep these words. Delete “{{name}}”?',
    saved: 'The reservation was saved.',
    name: 'Name ({{language}})',
    reason: 'Reason ({{language}})',
    textsHint:
      'Name and reason in at least one language. Readers of other languages see the English text, or else the first one.',
    missing: 'Enter name and reason together.',
    taken: 'There is already an own reservation with this name.',
    catalogue: 'Reservations of the list',
    catalogueHint: 'Switch off what your drivers and planners should not be offered.',
    last: 'At least one reservation must remain.',
  },
  link: {
    title: 'Reservations on {{code}}',
    lead: '{{carrier}} raised these reservations when it took over the goods of {{organisation}}. You may accept or reject each one, or leave it open.',
    leadNameless:
      'The carrier raised these reservations when it took over the goods of {{organisation}}. You may accept or reject each one, or leave it open.',
    asWhom: 'You answer as {{name}} for {{organisation}}. Your sign code confirms it.',
    signIn: 'This link only shows the reservations. Sign in to accept or reject them.',
    none: 'The carrier has taken its reservations back. There is nothing to answer.',
    endedTitle: 'This link is no longer valid',
    ended:
      'The recipient has signed, the links of the note were revoked, or your address has changed. Sign in to read the note.',
  },
  answered: {
    accepted: 'Reservation accepted.',
    rejected: 'Reservation rejected.',
  },
  group: {
    packaging: 'Packaging',
    quantity: 'Quantity',
    condition: 'Condition of the goods',
    marks: 'Marks and numbers',
    temperature: 'Temperature',
    seal: 'Seal',
    loading: 'Loading',
    own: 'Own reservations',
  },
  said_one: '{{count}} reservation',
  said_other: '{{count}} reservations',
  code: {
    packagingMissing: {
      name: 'Goods not packed',
      reason: 'The goods were handed over without packaging that such goods need for the journey.',
    },
    packagingInsufficient: {
      name: 'Packaging insufficient',
      reason: 'The packaging is visibly too weak for the weight or the nature of the goods.',
    },
    packagingDamaged: {
      name: 'Packaging damaged',
      reason: 'The packaging is torn, dented or broken; the goods inside could not be examined.',
    },
    packagingWet: {
      name: 'Packaging wet',
      reason: 'The packaging is wet or shows water stains; damage inside is possible and not visible.',
    },
    packagingSoiled: {
      name: 'Packaging soiled',
      reason: 'The packaging is dirty, oily or stained on the outside.',
    },
    packagingOpened: {
      name: 'Packaging opened',
      reason: 'The packaging is open or has been closed again with other tape; the contents could not be checked.',
    },
    countNotChecked: {
      name: 'Number of packages not checked',
      reason: 'There were no reasonable means of counting the packages at loading.',
    },
    countDiffers: {
      name: 'Number of packages differs',
      reason: 'The packages were counted at loading, and their number is not the one in the note.',
    },
    weightNotChecked: {
      name: 'Weight not checked',
      reason: 'There was no scale at the place of loading.',
    },
    contentsNotChecked: {
      name: 'Contents not checked',
      reason: 'The packages were closed; their contents could not be examined.',
    },
    conditionNotVisible: {
      name: 'Condition not visible',
      reason: 'The goods are wrapped in opaque film or covered; their condition could not be seen.',
    },
    goodsDamaged: {
      name: 'Goods damaged',
      reason: 'The goods show dents, breaks, scratches or leaks at loading.',
    },
    goodsWet: {
      name: 'Goods wet',
      reason: 'The goods were wet when they were handed over.',
    },
    goodsRusted: {
      name: 'Goods rusted',
      reason: 'The goods show rust at loading.',
    },
    goodsSoiled: {
      name: 'Goods soiled',
      reason: 'The goods are dirty or smell of other substances at loading.',
    },
    goodsExposed: {
      name: 'Goods exposed to the weather',
      reason: 'The goods travel in the open or without cover, as the sender wished.',
    },
    goodsUsed: {
      name: 'Goods used',
      reason: 'The goods are second-hand and show traces of use that cannot be told from damage.',
    },
    marksMissing: {
      name: 'Marks or numbers missing',
      reason: 'The packages bear no marks or numbers by which they could be compared with the note.',
    },
    marksDiffer: {
      name: 'Marks or numbers differ',
      reason: 'Marks or numbers on the packages are not those in the note.',
    },
    temperatureNotChecked: {
      name: 'Temperature not checked',
      reason: 'The temperature of the goods could not be measured without opening the packages.',
    },
    temperatureTooHigh: {
      name: 'Temperature too high',
      reason: 'The temperature measured at loading is above the agreed one.',
    },
    temperatureTooLow: {
      name: 'Temperature too low',
      reason: 'The temperature measured at loading is below the agreed one.',
    },
    notPrecooled: {
      name: 'Goods not precooled',
      reason: 'The goods were not cooled before loading; the vehicle keeps a temperature and does not lower it.',
    },
    sealMissing: {
      name: 'Seal missing',
      reason: 'The closed unit was handed over without a seal.',
    },
    sealBroken: {
      name: 'Seal broken or different',
      reason: 'The seal is broken, or its number is not the one in the note.',
    },
    sealedBySender: {
      name: 'Loaded and sealed by the sender',
      reason: 'The unit was already sealed; number, condition and stowage of the goods could not be checked.',
    },
    loadedBySender: {
      name: 'Loaded by the sender',
      reason: 'The sender loaded, stowed and secured the goods.',
    },
    stowageInadequate: {
      name: 'Stowage inadequate',
      reason:
        'The goods are stowed or secured in a way that does not hold under way, and the sender did not change it.',
    },
    driverNotAdmitted: {
      name: 'Driver not admitted to loading',
      reason: 'The driver was not allowed to be present; number, condition and stowage could not be checked.',
    },
    loadedInRain: {
      name: 'Loaded in rain or snow',
      reason: 'The goods were loaded in the open while it rained or snowed.',
    },
  },
} as const
