import { expect, test } from 'vitest'
import { anEmptyPaperNote, aPrinting } from '../../../../test-kit/evidence/paper-note.ts'
import { layOutSheets, type Block } from './flow.ts'
import { sheetBody } from './margins.ts'
import { Pen } from './pen.ts'

const line = 20
const printing = aPrinting(anEmptyPaperNote())

/** The names of the blocks on each sheet. */
function sheetsWith(blocks: readonly (Omit<Block, 'draw' | 'height'> & { readonly name: string })[]): string[][] {
  let sheet: string[] = []
  const named = (block: { readonly name: string }): Block => ({
    ...block,
    height: line,
    draw: () => void sheet.push(block.name),
  })
  const titles = named({ name: 'titles' })
  const pen = new Pen({ title: 'Annex', language: 'en', created: new Date() })
  const put = blocks.map((block) => ({ ...named(block), ...(block.under === undefined ? {} : { under: titles }) }))
  return layOutSheets('Annex', put, printing).map(({ fixed }) => {
    sheet = []
    pen.addSheet()
    fixed(pen, { page: 1, pages: 1 })
    return sheet
  })
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `line ${index + 1}` }))
const capacity = Math.floor(sheetBody.height / line)
const title: Block = { height: line, draw: () => undefined }
const aTable = [
  { name: 'heading', withNext: true },
  { name: 'titles', withNext: true },
  { name: 'row 1', under: title },
] as const

test('a heading, the column titles of its table and the first row stay on one page', () => {
  expect(sheetsWith([...lines(capacity - 3), ...aTable])).toHaveLength(1)
  for (const left of [1, 2])
    expect(sheetsWith([...lines(capacity - left), ...aTable])[1]).toEqual(['heading', 'titles', 'row 1'])
})

test('a table that continues on another page repeats its column titles', () => {
  const rows = Array.from({ length: capacity }, (_, index) => ({ name: `row ${index + 1}`, under: title }))
  const [first, second] = sheetsWith([...aTable.slice(0, 2), ...rows])
  expect(first).toHaveLength(capacity)
  expect(second).toEqual(['titles', `row ${capacity - 1}`, `row ${capacity}`])
})
