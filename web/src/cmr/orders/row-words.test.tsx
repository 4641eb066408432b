import { cleanup, render, screen } from '@testing-library/react'
import { languages } from '@roadnote/locales/languages'
import { afterEach, expect, test } from 'vitest'
import { textIn } from '../../language/i18n.ts'
import { codeId, namedBy, RowWords, type RowWord } from './row-words.tsx'

afterEach(cleanup)

const words: readonly RowWord[] = ['select', 'qr', 'comment', 'details', 'edit', 'remove', 'pdf', 'sign', 'copy']

test.each(languages.map(({ code }) => code))('in %s a button is called by its word and the code', async (language) => {
  const text = await textIn(language)
  const code = 'BEACM100234RN'
  render(
    <>
      <RowWords text={text} />
      <span id={codeId(3)}>{code}</span>
      {words.map((word) => (
        <button key={word} type="button" aria-labelledby={namedBy(text, word, 3)} />
      ))}
    </>,
  )
  for (const word of words)
    expect(screen.getByRole('button', { name: text(`orders.row.${word}`, { code }) }), word).toBeDefined()
})
