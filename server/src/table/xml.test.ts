import { describe, expect, test } from 'vitest'
import { tableTooLarge, unreadableTable } from './row.ts'
import { xmlPieces } from './xml.ts'

/** A short form of the parsed pieces. */
function read(source: string): string[] {
  return Array.from(xmlPieces(source), (piece) => (piece.kind === 'text' ? piece.says : `${piece.kind} ${piece.name}`))
}

describe('reading XML', () => {
  test('XML is read piece by piece without comments and processing instructions', () => {
    expect(read('<?xml version="1.0"?><x:a b="1"><!-- not this -->T&amp;T<c/><![CDATA[<d>]]></x:a>')).toEqual([
      'open a',
      'T&T',
      'open c',
      'close c',
      '<d>',
      'close a',
    ])
  })

  test('XML can be forty tags deep and no deeper', () => {
    const deep = (levels: number) => read('<a>'.repeat(levels) + '</a>'.repeat(levels))
    expect(deep(40)).toHaveLength(80)
    expect(() => deep(41)).toThrow(unreadableTable())
  })

  test.each([
    ['a tag that is not closed', '<a><b/>'],
    ['a comment without an end', '<a/><!-- and so on'],
    ['an instruction without an end', '<a/><? and so on'],
    ['a tag without a name', '<a>< b/></a>'],
  ])('XML with %s is refused', (_, source) => {
    expect(() => read(source)).toThrow(unreadableTable())
  })

  test('XML with more than three million pieces is refused', () => {
    const many = xmlPieces('<a/>'.repeat(3_000_001))
    let closed = 0
    expect(() => {
      for (const { kind } of many) closed += kind === 'close' ? 1 : 0
    }).toThrow(tableTooLarge())
    expect(closed).toBe(3_000_000)
  })
})
