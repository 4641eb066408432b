import { z } from 'zod'
import type { RefusalCode } from '../../access/refusal.ts'
import { may, noteActions, type May } from './note-actions.ts'

/** Letters may be added and never change: pages that are still open read them. */
const letters = {
  y: true,
  s: 'status_not_allowed',
  p: 'permission_missing',
  f: 'fields_locked',
  n: 'signer_not_party',
  g: 'goods_not_approved',
  c: 'charter_not_yours',
} as const satisfies Readonly<Record<string, true | RefusalCode>>

const verdicts = new Map<string, true | RefusalCode>(Object.entries(letters))
const letterOf = new Map<true | RefusalCode, string>([...verdicts].map(([letter, verdict]) => [verdict, letter]))

/**
 * The verdicts on a row of a list: one letter for each action, in the order of the actions, because in words they are
 * half of the page. Where a reason has no letter, all are sent in words.
 */
export const mayInLetters = z
  .codec(z.union([z.string().max(100), may]), z.custom<May>(), {
    decode: (sent) => (typeof sent === 'string' ? readLetters(sent) : sent),
    encode: (value) => writeLetters(value),
  })
  .describe(`${noteActions.join(', ')}: ${[...verdicts].map(([letter, verdict]) => `${letter} ${verdict}`).join(', ')}`)

/** Rows on which the reader stands alike share one object. */
const written = new WeakMap<May, string | May>()

export function writeLetters(value: May): string | May {
  const known = written.get(value)
  if (known !== undefined) return known
  const found = noteActions.map((action) => letterOf.get(value[action]))
  const text = found.includes(undefined) ? value : found.join('')
  written.set(value, text)
  return text
}

/** An action or a reason that this version does not know is denied. */
function readLetters(text: string): May {
  const read = noteActions.map((action, index) => [action, verdicts.get(text[index] ?? '') ?? 'permission_missing'])
  // Object.fromEntries loses the keys; there is one entry for each action.
  return Object.fromEntries(read) as May
}
