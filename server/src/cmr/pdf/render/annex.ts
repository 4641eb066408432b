import { addressLines, goodsCells, referenceLines } from '@roadnote/domain/cmr/paper/fill'
import { correctionLines } from '@roadnote/domain/cmr/paper/correction-lines'
import { instructionLines } from '@roadnote/domain/cmr/paper/instruction-lines'
import { timeZoneOfCountry } from '@roadnote/domain/cmr/paper/language'
import { temperatureRange } from '@roadnote/domain/cmr/paper/temperature'
import type { PaperAddress, PaperGood, PaperNote, RemarkBy } from '@roadnote/domain/cmr/paper/paper-note'
import type { Text } from '@roadnote/locales/keys'
import { headingBlock, paragraphBlocks, layOutSheets, table, type Block, type Column } from '../draw/flow.ts'
import { changeableBoxes, goodsShown, overflowingBoxes } from './form-sheet.ts'
import { bothTitles, type Printing, type Sheet } from './printing.ts'

/** `contract`: only content that cannot change after the shipper has signed. */
export type AnnexScope = 'all' | 'contract'

/** Content that does not fit on the form or has no box there. No sheet if there is none. */
export function annexSheets(printing: Printing, scope: AnnexScope): Sheet[] {
  const blocks = [
    ...restOfGoods(printing),
    ...restOfTexts(printing, scope),
    ...containers(printing, scope),
    ...address(
      bothTitles(printing, (one) => one('paper.annex.depose')),
      printing.note.deposeContainer,
      printing,
    ),
    ...address(
      bothTitles(printing, (one) => one('paper.annex.pickup')),
      printing.note.pickupContainer,
      printing,
    ),
    ...references(printing),
    ...(scope === 'all' ? transitContent(printing) : []),
  ]
  return layOutSheets(
    bothTitles(printing, (one) => one('paper.annex.title')),
    blocks,
    printing,
  )
}

/** Content added between loading and delivery. */
export function transitContent(printing: Printing): Block[] {
  return [
    ...corrections(printing),
    ...instructions(printing),
    ...weights(printing),
    ...temperatures(printing),
    ...pallets(printing),
    ...goodsTable(
      bothTitles(printing, (one) => one('paper.annex.returned')),
      printing.note.returnedGoods,
      printing,
    ),
    ...times(printing),
    ...received(printing),
    ...remarks(printing),
  ]
}

function section(title: string, content: readonly Block[], printing: Printing): Block[] {
  return content.length === 0 ? [] : [headingBlock(title, printing), ...content]
}

function restOfGoods(printing: Printing): Block[] {
  const rest = printing.note.goods.slice(goodsShown(printing))
  return goodsTable(
    bothTitles(printing, (one) => one('paper.annex.goods')),
    rest,
    printing,
  )
}

function goodsTable(title: string, goods: readonly PaperGood[], printing: Printing): Block[] {
  if (goods.length === 0) return []
  const columns: Column[] = [
    { title: bothTitles(printing, (one) => one('paper.box.marks')), share: 18 },
    { title: bothTitles(printing, (one) => one('paper.box.packages')), share: 9, right: true },
    { title: bothTitles(printing, (one) => one('paper.box.packing')), share: 14 },
    { title: bothTitles(printing, (one) => one('paper.box.nature')), share: 30 },
    { title: bothTitles(printing, (one) => one('paper.box.statistics')), share: 10 },
    { title: bothTitles(printing, (one) => one('paper.box.weight')), share: 10, right: true },
    { title: bothTitles(printing, (one) => one('paper.box.volume')), share: 9, right: true },
  ]
  const rows = goods.map((good) => {
    const cells = goodsCells(good, printing.texts)
    return [cells.marks, cells.packages, cells.packing, cells.nature, cells.statistics, cells.weight, cells.volume]
  })
  return section(title, table(columns, rows), printing)
}

function restOfTexts(printing: Printing, scope: AnnexScope): Block[] {
  const boxes = overflowingBoxes(printing).filter(({ box }) => scope === 'all' || !changeableBoxes.includes(box.name))
  return boxes.flatMap(({ box, lines }) =>
    section(
      `${box.number}  ${bothTitles(printing, (one) => one(`paper.box.${box.name}`))}`,
      lines.flatMap(paragraphBlocks),
      printing,
    ),
  )
}

function sealOf({ sealNumber }: PaperNote['containers'][number]): string | null {
  return sealNumber
}

function containers(printing: Printing, scope: AnnexScope): Block[] {
  const { note, texts } = printing
  if (note.containers.length === 0) return []
  const { format } = texts
  const columns: (Column & { value: (container: PaperNote['containers'][number]) => string | null })[] = [
    { title: bothTitles(printing, (one) => one('paper.label.container')), share: 22, value: ({ number }) => number },
    { title: bothTitles(printing, (one) => one('paper.label.seal')), share: 20, value: sealOf },
    { title: bothTitles(printing, (one) => one('paper.column.type')), share: 22, value: ({ type }) => type },
    {
      title: bothTitles(printing, (one) => one('paper.column.owner')),
      share: 22,
      value: ({ containerOwner }) => containerOwner,
    },
    {
      title: bothTitles(printing, (one) => one('paper.column.tare')),
      share: 14,
      right: true,
      value: ({ taraWeight }) => (taraWeight === null ? null : format.number(taraWeight)),
    },
  ]
  // The carrier applies seals after the shipper has signed.
  const shown = scope === 'all' ? columns : columns.filter(({ value }) => value !== sealOf)
  const rows = note.containers.map((container) => shown.map(({ value }) => value(container) ?? ''))
  return section(
    bothTitles(printing, (one) => one('paper.annex.containers')),
    table(shown, rows),
    printing,
  )
}

function address(title: string, place: PaperAddress, printing: Printing): Block[] {
  return section(title, addressLines(place).flatMap(paragraphBlocks), printing)
}

function references(printing: Printing): Block[] {
  const { note, texts } = printing
  const lines = referenceLines(note, texts)
  return section(
    bothTitles(printing, (one) => one('paper.annex.references')),
    lines.flatMap(paragraphBlocks),
    printing,
  )
}

/** What was signed beside what all who had signed agreed to correct. */
function corrections(printing: Printing): Block[] {
  return section(
    bothTitles(printing, (one) => one('correction.title')),
    correctionLines(printing.note, printing.texts).flatMap(paragraphBlocks),
    printing,
  )
}

/** What who disposes of the goods has instructed after signing, beside what was signed (article 12). */
function instructions(printing: Printing): Block[] {
  return section(
    bothTitles(printing, (one) => one('disposal.printed')),
    instructionLines(printing.note, printing.texts).flatMap(paragraphBlocks),
    printing,
  )
}

function weights(printing: Printing): Block[] {
  const { format } = printing.texts
  const weighed = printing.note.goods.filter(
    ({ loadedWeight, deliveredWeight }) => loadedWeight !== null || deliveredWeight !== null,
  )
  if (weighed.length === 0) return []
  const number = (value: number | null) => (value === null ? '' : format.number(value))
  const columns: Column[] = [
    { title: bothTitles(printing, (one) => one('paper.box.nature')), share: 55 },
    { title: bothTitles(printing, (one) => one('paper.box.weight')), share: 15, right: true },
    { title: bothTitles(printing, (one) => one('paper.column.loadedWeight')), share: 15, right: true },
    { title: bothTitles(printing, (one) => one('paper.column.deliveredWeight')), share: 15, right: true },
  ]
  const rows = weighed.map((good) => [
    good.goodsNature ?? good.marks ?? '',
    number(good.grossWeight),
    number(good.loadedWeight),
    number(good.deliveredWeight),
  ])
  return section(
    bothTitles(printing, (one) => one('paper.annex.weights')),
    table(columns, rows),
    printing,
  )
}

/** The readings beside what was agreed. */
function temperatures(printing: Printing): Block[] {
  const { note, texts } = printing
  const read = note.goods.filter(
    ({ temperatureLoaded, temperatureDelivered }) => temperatureLoaded !== null || temperatureDelivered !== null,
  )
  if (read.length === 0) return []
  const number = (value: number | null) => (value === null ? '' : texts.format.number(value))
  const columns: Column[] = [
    { title: bothTitles(printing, (one) => one('paper.box.nature')), share: 45 },
    { title: bothTitles(printing, (one) => one('paper.column.temperatureAgreed')), share: 25 },
    { title: bothTitles(printing, (one) => one('paper.column.temperatureLoaded')), share: 15, right: true },
    { title: bothTitles(printing, (one) => one('paper.column.temperatureDelivered')), share: 15, right: true },
  ]
  const rows = read.map((good) => [
    good.goodsNature ?? good.marks ?? '',
    temperatureRange(good, texts) ?? '',
    number(good.temperatureLoaded),
    number(good.temperatureDelivered),
  ])
  return section(
    bothTitles(printing, (one) => one('paper.annex.temperatures')),
    table(columns, rows),
    printing,
  )
}

function pallets(printing: Printing): Block[] {
  const { note, texts } = printing
  if (note.pallets.length === 0) return []
  const { format } = texts
  const number = (value: number | null) => (value === null ? '' : format.number(value))
  const columns: Column[] = [
    { title: bothTitles(printing, (one) => one('paper.column.type')), share: 30 },
    { title: bothTitles(printing, (one) => one('paper.column.unitWeight')), share: 14, right: true },
    { title: bothTitles(printing, (one) => one('paper.column.loadedAtLoading')), share: 14, right: true },
    { title: bothTitles(printing, (one) => one('paper.column.unloadedAtLoading')), share: 14, right: true },
    { title: bothTitles(printing, (one) => one('paper.column.loadedAtUnloading')), share: 14, right: true },
    { title: bothTitles(printing, (one) => one('paper.column.unloadedAtUnloading')), share: 14, right: true },
  ]
  const rows = note.pallets.map((pallet) => [
    pallet.typeCodeDescription,
    number(pallet.unitWeight),
    number(pallet.loadingPlaceLoaded),
    number(pallet.loadingPlaceUnloaded),
    number(pallet.unloadingPlaceLoaded),
    number(pallet.unloadingPlaceUnloaded),
  ])
  return section(
    bothTitles(printing, (one) => one('paper.annex.pallets')),
    table(columns, rows),
    printing,
  )
}

function times(printing: Printing): Block[] {
  const { note, texts } = printing
  const { text, format } = texts
  const known = [
    ['arrivedLoading', note.collection],
    ['startLoading', note.collection],
    ['stopLoading', note.collection],
    ['arrivedUnloading', note.delivery],
    ['startUnloading', note.delivery],
    ['stopUnloading', note.delivery],
  ] as const
  const lines = known.flatMap(([name, place]) => {
    const time = note.times[name]
    if (time === null) return []
    return [
      `${text(`paper.reference.${name}`)}: ${format.moment(time, printing.timeZone ?? timeZoneOfCountry(place.countryCode))}`,
    ]
  })
  return section(
    bothTitles(printing, (one) => one('paper.annex.times')),
    lines.flatMap(paragraphBlocks),
    printing,
  )
}

/** The outcome of the delivery, what came short, and the remarks of the receiver's check. */
function received(printing: Printing): Block[] {
  const { text, format } = printing.texts
  const found = printing.note.received
  if (found === undefined) return []
  const title = (say: (one: Text) => string) => bothTitles(printing, say)
  const short = table(
    [
      { title: title((one) => one('paper.box.nature')), share: 60 },
      { title: title((one) => one('delivery.check.announced')), share: 20, right: true },
      { title: title((one) => one('delivery.check.packages')), share: 20, right: true },
    ],
    found.short.map((row) => [row.name, format.number(row.announced), format.number(row.received)]),
  )
  const remarked = table(
    [
      { title: title((one) => one('paper.box.nature')), share: 30 },
      { title: title((one) => one('paper.label.remark')), share: 25 },
      { title: title((one) => one('delivery.check.number')), share: 13, right: true },
      { title: title((one) => one('delivery.check.details')), share: 32 },
    ],
    found.remarks.map((remark) => [
      remark.name ?? text('delivery.check.whole'),
      text(`delivery.remark.${remark.code}`),
      remark.number === null ? '' : format.number(remark.number),
      remark.text ?? '',
    ]),
  )
  const blocks = [
    ...paragraphBlocks(text(`delivery.outcome.${found.outcome}`)),
    ...(found.short.length === 0 ? [] : short),
    ...(found.remarks.length === 0 ? [] : remarked),
  ]
  return section(
    title((one) => one('delivery.records.title')),
    blocks,
    printing,
  )
}

const remarkers: readonly RemarkBy[] = ['sender', 'carrier', 'driver', 'consignee']

function remarks(printing: Printing): Block[] {
  return remarkers.flatMap((by) =>
    section(
      bothTitles(printing, (one) => one(`paper.remark.${by}`)),
      printing.note.remarks[by].flatMap(paragraphBlocks),
      printing,
    ),
  )
}
