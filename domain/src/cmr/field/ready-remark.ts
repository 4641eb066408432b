/** Remarks that drivers make again and again: each has its text in every language, which the driver can change. */
export const readyRemarks = [
  'waiting',
  'lateArrival',
  'noAccess',
  'notPresent',
  'shipperLoaded',
  'shipperCount',
  'sealedByShipper',
  'packagingDamaged',
  'goodsDamaged',
  'wet',
  'missing',
  'badlyLashed',
  'overweight',
  'temperature',
  'noPalletsBack',
] as const
