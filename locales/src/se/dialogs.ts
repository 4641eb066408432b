import type { Translated } from '../dictionary.ts'
import type { dialogs as original } from '../en/dialogs.ts'

export const dialogs: Translated<typeof original> = {
  cancel: 'Avbryt',
}
