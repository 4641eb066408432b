export const dashboard = {
  soon: 'Here you will see how many consignment notes were created, signed and late.',
  soonPro: 'Here you will see the figures and a table of all consignment notes, to filter and to export.',
  soonCompare: 'Here you will compare the figures of two periods.',
} as const
