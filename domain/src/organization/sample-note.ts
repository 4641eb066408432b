/** The fixed sample note in mail previews. */
export const sampleNote = {
  code: 'BESAM100234RN',
  tripId: 'T-4100',
  licensePlates: '1-ABC-234, 1-DEF-567',
  sender: 'Scheldehaven Coatings',
  carrier: 'Van den Berg Transport',
  recipient: 'Entrepôts du Rhin',
  driver: 'Jan Bakker',
  receiver: 'Claire Weiss',
  collectionPlace: 'Antwerpen',
  collectionCountryCode: 'BE',
  collectionDate: '2026-03-12T07:30:00Z',
  loadedAt: '2026-03-12T08:05:00Z',
  deliveryPlace: 'Colmar',
  deliveryCountryCode: 'FR',
  deliveryDate: '2026-03-13T09:00:00Z',
  deliveredAt: '2026-03-13T08:40:00Z',
} as const
