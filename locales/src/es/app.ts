import type { Translated } from '../dictionary.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Roadnote',
}
