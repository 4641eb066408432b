/** Remarks on notes. */
export const remarks = {
  shipper: [
    'Two pallets shifted to the next truck, as agreed by phone.',
    'Please return the load carriers with this trip.',
    'Loaded 30 minutes later because of a blocked ramp.',
    'Lot number corrected on the labels.',
  ],
  driver: [
    'Film torn on one pallet, goods look intact.',
    'Waited 45 minutes at the ramp.',
    'Loaded by the shipper, could not count the packages.',
    'Seal applied by the shipper, number checked.',
    'Straps tightened after 50 km.',
    'One IBC with scratches, photo taken.',
    'Traffic jam near Luxembourg, arrival about 40 minutes later.',
  ],
  receiver: [
    'One pallet damaged, accepted with reservation.',
    'Sous réserve de contrôle du contenu.',
    'Two bags torn, 50 kg lost.',
    'Delivered too late for our shift.',
    'Everything complete, thank you.',
  ],
  comment: [
    'Customer asks for a call before arrival.',
    'Slot moved to the afternoon.',
    'Invoice address differs, see the order.',
    'Driver speaks German and French.',
  ],
} as const

export const instructions = [
  'Call the recipient one hour before arrival.',
  'Unload at ramp 4 only, between 7:00 and 16:00.',
  'Keep dry and away from food.',
  'Hand the certificate of analysis to the recipient.',
] as const

export const agreements = [
  'Load carriers exchanged one for one.',
  'Waiting time above two hours is charged.',
  'No transhipment without the written consent of the sender.',
] as const

export const reservations = [
  'Packages not counted, loaded by the sender.',
  'Film torn on one pallet at taking over.',
  'Load secured by the sender.',
] as const

/** Reasons of an exception, by the number of its kind. */
export const exceptionReasons: Readonly<Record<number, string>> = {
  1: 'Corner of one pallet pushed in, three cartons open.',
  2: 'Ramp occupied, loading started more than an hour later.',
  3: 'One package less than on the note.',
  4: 'Seal number does not match the note.',
  6: 'Road closed after an accident, detour of 60 km.',
  7: 'Gate closed, nobody answered; new slot next morning.',
  8: 'Logger shows 28 °C for two hours.',
}
