import { Refusal } from '@roadnote/domain/access/refusal'
import type { Text } from '@roadnote/locales/keys'
import type { Note } from './store.ts'

/** The answer to signing several notes: a line for each, and the ids of those that their reader must look at again. */
export function signingResults(say: Text) {
  const info: string[] = []
  const errors: string[] = []
  const changed: number[] = []
  return {
    signed(line: string): void {
      info.push(line)
    },
    refused({ id, code }: Note, { code: reason }: Refusal): void {
      errors.push(`${code}: ${say(`error.${reason}`)}`)
      if (reason === 'changed_meanwhile') changed.push(id)
    },
    anySigned: () => info.length > 0,
    answer(): { info: string[] } {
      if (errors.length === 0) return { info }
      throw new Refusal('not_all_signed', { about: { errors, warnings: [], info, changed } })
    },
  }
}
