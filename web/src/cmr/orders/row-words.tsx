import type { Text } from '@roadnote/locales/keys'
import { memo } from 'react'

/** What the buttons and the box of every row do with its note. */
const words = ['select', 'qr', 'comment', 'details', 'edit', 'remove', 'pdf', 'sign', 'copy'] as const

export type RowWord = (typeof words)[number]

export function isRowWord(name: string): name is RowWord {
  return words.some((word) => word === name)
}

/** Stands in for the code while a sentence is fetched; no text for people holds it. */
const blank = '\u{E000}'

function sentence(text: Text, word: RowWord): string {
  return text(`orders.row.${word}`, { code: blank })
}

/** Drawn once, like the icons: a thousand buttons then only point at a word and at the code of their row. */
export const RowWords = memo(function RowWords({ text }: { readonly text: Text }) {
  return (
    <div hidden>
      {words.map((word) => (
        <span key={word} id={`order-word-${word}`}>
          {sentence(text, word).replace(blank, '').trim()}
        </span>
      ))}
    </div>
  )
})

export function codeId(slot: number): string {
  return `order-code-${slot}`
}

/** The ids whose texts make "Sign BEACM100234RN", in the order of the language. */
export function namedBy(text: Text, word: RowWord, slot: number): string {
  const own = `order-word-${word}`
  return sentence(text, word).startsWith(blank) ? `${codeId(slot)} ${own}` : `${own} ${codeId(slot)}`
}
