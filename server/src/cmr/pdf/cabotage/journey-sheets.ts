import { boxLines, goodsCells, goodsTotals } from '@roadnote/domain/cmr/paper/fill'
import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { headingBlock, labelledBlock, layOutSheets, table, type Block, type Column } from '../draw/flow.ts'
import { sheetBody } from '../draw/margins.ts'
import { millimetre as mm } from '../draw/pen.ts'
import { bothTitles, type Printing, type Sheet } from '../render/printing.ts'
import { signatureLines, signatureOf } from '../render/signature-box.ts'

/** More rows would make a book of one note; their totals are printed. */
const mostRows = 60

function titleOf(printing: Printing): string {
  return bothTitles(printing, (text) => text('paper.cabotage.title'))
}

function momentOf(printing: Printing, step: SignStepName): string {
  const signature = signatureOf(printing, step)
  if (signature === null) return bothTitles(printing, (text) => text('paper.record.open'))
  return printing.texts.format.moment(signature.time, printing.timeZone ?? 'UTC')
}

/** All journeys in one table, with the plate where other sheets have the code of their note. */
export function overviewSheets(journeys: readonly Printing[], plate: string, isCut: boolean): Sheet[] {
  const [first] = journeys
  if (first === undefined) return []
  const title = (name: BoxName) => bothTitles(first, (text) => text(`paper.box.${name}`))
  const columns: Column[] = [
    { title: bothTitles(first, (text) => text('paper.number')), share: 22 },
    { title: title('takingOver'), share: 26 },
    { title: title('delivery'), share: 26 },
    { title: bothTitles(first, (text) => text('paper.label.vehicle')), share: 18 },
  ]
  const rows = journeys.map((journey) => {
    const { collection, delivery, code, licensePlates } = journey.note
    const from = [collection.countryCode, collection.place].filter(Boolean).join(' ')
    const to = [delivery.countryCode, delivery.place].filter(Boolean).join(' ')
    return [
      code,
      `${from}\n${momentOf(journey, 'driver')}`,
      `${to}\n${momentOf(journey, 'receiver')}`,
      licensePlates ?? '',
    ]
  })
  const words = [
    bothTitles(first, (text) => text('paper.cabotage.about')),
    ...(isCut ? [bothTitles(first, (text) => text('paper.cabotage.cut', { count: journeys.length }))] : []),
  ]
  const blocks = [...words.map((line) => labelledBlock('', line)), ...table(columns, rows)]
  return layOutSheets(titleOf(first), blocks, { ...first, isTampered: false, note: { ...first.note, code: plate } })
}

/** What article 8 asks for: who, where, when, what, how heavy, with which vehicle, and the signatures. */
export function journeySheets(printing: Printing): Sheet[] {
  const blocks = [
    ...party(printing, 'sender', 'shipper', 'senderSignature'),
    ...party(printing, 'carrier', 'driver', 'carrierSignature'),
    ...party(printing, 'consignee', 'receiver', 'consigneeSignature'),
    ...box(printing, 'takingOver'),
    ...box(printing, 'delivery'),
    ...goods(printing),
  ]
  return layOutSheets(titleOf(printing), blocks, printing)
}

function box(printing: Printing, name: BoxName): Block[] {
  const lines = boxLines(name, printing.note, printing.texts) ?? []
  const title = bothTitles(printing, (text) => text(`paper.box.${name}`))
  return [labelledBlock(title, lines.join('\n') || '–')]
}

function party(printing: Printing, name: BoxName, step: SignStepName, signed: BoxName): Block[] {
  const signature = signatureOf(printing, step)
  const title = bothTitles(printing, (text) => text(`paper.box.${signed}`))
  const drawing = printing.drawings.get(step)
  const words =
    signature === null ? momentOf(printing, step) : [signature.name, ...signatureLines(signature, printing)].join('\n')
  return [...box(printing, name), ...(drawing === undefined ? [] : [picture(drawing)]), labelledBlock(title, words)]
}

function picture(drawing: Buffer): Block {
  const height = 14 * mm
  return {
    height,
    withNext: true,
    draw: (pen, y) => pen.image(drawing, { x: sheetBody.x, y, width: 50 * mm, height }),
  }
}

const goodsColumns = ['marks', 'packages', 'packing', 'nature', 'weight', 'volume'] as const
const shares = { marks: 18, packages: 10, packing: 16, nature: 34, weight: 12, volume: 10 } as const

function goods(printing: Printing): Block[] {
  const { note, texts } = printing
  if (note.goods.length === 0) return []
  const columns = goodsColumns.map((name) => ({
    title: bothTitles(printing, (text) => text(`paper.box.${name}`)),
    share: shares[name],
    ...((name === 'packages' || name === 'weight' || name === 'volume') && { right: true }),
  }))
  const rows = note.goods.slice(0, mostRows).map((good) => {
    const cells = goodsCells(good, texts)
    return goodsColumns.map((name) => cells[name])
  })
  const rest = note.goods.length - rows.length
  const { packages, weight, volume } = goodsTotals(note.goods, texts)
  const more = rest > 0 ? `+ ${texts.format.number(rest)}` : ''
  const total = [texts.text('paper.label.total'), packages, '', more, weight, volume]
  return [
    headingBlock(
      bothTitles(printing, (text) => text('paper.box.nature')),
      printing,
    ),
    ...table(columns, [...rows, total]),
  ]
}
