import { describe, expect, test } from 'vitest'
import { boxesOfCarrier, boxesOfSender, layoutNames, boxNumberRanges, paperCopies, paperLayouts } from './layouts.ts'
import { goodsColumns, type PaperBox, type BoxPlace } from './box.ts'

function overlap(one: BoxPlace, other: BoxPlace): boolean {
  const apart =
    one.x + one.width <= other.x + 0.001 ||
    other.x + other.width <= one.x + 0.001 ||
    one.y + one.height <= other.y + 0.001 ||
    other.y + other.height <= one.y + 0.001
  return !apart
}

describe.each(layoutNames)('the paper layout %s', (name) => {
  const layout = paperLayouts[name]
  const places = [...layout.boxes.map(({ place }) => place), layout.heading, layout.dangerous]

  test('a paper layout has boxes 1 to 24, each once', () => {
    const numbers = layout.boxes.map(({ number }) => number).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  })

  test('the boxes of a paper layout cover it without gap or overlap', () => {
    const clashes = places.flatMap((one, index) => places.slice(index + 1).filter((other) => overlap(one, other)))
    expect(clashes).toEqual([])
    const area = places.reduce((sum, { width, height }) => sum + width * height, 0)
    expect(area).toBeCloseTo(layout.width * layout.height, 3)
  })

  test('the goods columns of a paper layout are in the order of the paper form', () => {
    const columns = goodsColumns.flatMap((column) => layout.boxes.filter((box) => box.name === column))
    const lefts = columns.map(({ place }) => place.x)
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  })
})

function numberOf(boxes: readonly PaperBox[], name: PaperBox['name']): number | undefined {
  return boxes.find((box) => box.name === name)?.number
}

test('the classic form has reservations in box 18, the model of 2007 in box 8', () => {
  expect(numberOf(paperLayouts.classic.boxes, 'reservations')).toBe(18)
  expect(numberOf(paperLayouts.iru2007.boxes, 'reservations')).toBe(8)
})

test('the two paper forms swap the box numbers of delivery and taking over', () => {
  const swapped = (['delivery', 'takingOver'] as const).map((name) => [
    numberOf(paperLayouts.classic.boxes, name),
    numberOf(paperLayouts.iru2007.boxes, name),
  ])
  expect(swapped).toEqual([
    [3, 4],
    [4, 3],
  ])
})

test('the form margins list the box numbers of the sender and those of the carrier', () => {
  expect(boxNumberRanges(boxesOfSender(paperLayouts.classic))).toBe('1–15, 19, 21–22')
  expect(boxNumberRanges(boxesOfCarrier(paperLayouts.classic))).toBe('16–18, 23')
})

test('the four paper copies are for sender, consignee, carrier and administration', () => {
  expect(paperCopies.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 sender',
    '2 consignee',
    '3 carrier',
    '4 administration',
  ])
})
