export const app = {
  name: 'Roadnote',
} as const
