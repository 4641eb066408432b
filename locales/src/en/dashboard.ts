export const dashboard = {
  title: 'Dashboard',
  compare: 'Compare',
} as const
