/** The fields that make a note of the test world a complete Spanish control document. */
export const withinSpain = {
  collectionName: 'Puerto',
  collectionPlace: 'Valencia',
  collectionCountryCode: 'es',
  collectionDate: '2026-11-19T07:00:00Z',
  deliveryPlace: 'Sevilla',
  deliveryCountryCode: 'ES',
  contractualShipper: 'Cargador SA, Calle Mayor 1, Madrid',
  contractualShipperVat: 'A28000003',
  effectiveCarrierVat: 'B48000002',
  licensePlateNumberList: '1234-BBB, R-5678-BBC',
} as const
