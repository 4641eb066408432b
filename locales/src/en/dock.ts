/** The dock board: today's trucks on a shared tablet, and who signs on it. */
export const dock = {
  title: 'Dock board',
  noPlates: 'No plate yet',
  leaving: 'Leaving',
  arriving: 'Arriving',
  notes_one: '{{count}} note',
  notes_other: '{{count}} notes',
  /** Whose signature is awaited. */
  next: {
    shipper: 'Sender signs next',
    driver: 'Driver signs next',
    receiver: 'Recipient signs next',
  },
  signAll: {
    shipper_one: 'Sign {{count}} as sender',
    shipper_other: 'Sign all {{count}} as sender',
    driver_one: 'Sign {{count}} as driver',
    driver_other: 'Sign all {{count}} as driver',
    receiver_one: 'Sign {{count}} as recipient',
    receiver_other: 'Sign all {{count}} as recipient',
  },
  signer: {
    title: 'Who signs?',
    words: 'Scan the QR code of your card, or choose your name. Nobody stays signed in on this device.',
    none: 'Scan the QR code of your card: nobody of this organisation can sign these notes.',
    scanned: 'Person of the scanned code',
    foreign: 'This is not the QR code of a person.',
    camera: 'Hold the QR code of your card in front of the camera.',
  },
  back_one: 'Back to the board in {{count}} second',
  back_other: 'Back to the board in {{count}} seconds',
  noteFirst: 'Choose a truck or scan a note first, then scan your own code.',
  old: 'There is no connection. This is the board of {{time}}.',
  cut: 'The first {{shown}} of {{total}} notes are shown.',
  empty: {
    title: 'No trucks today',
    text: 'Notes that are ready for signing and planned for today appear here by themselves.',
  },
} as const
