import { addressLines, goodsCells, referenceLines } from '@roadnote/domain/cmr/paper/fill'
import { timeZoneOfCountry } from '@roadnote/domain/cmr/paper/language'
import type { PaperAddress, PaperGood, PaperNote, RemarkBy } from '@roadnote/domain/cmr/paper/paper-note'
import { headingBlock, paragraphBlocks, layOutSheets, table, type Block, type Column } from '../draw/flow.ts'
import { changeableBoxes, goodsShown, overflowingBoxes } from './form-sheet.ts'
import type { Printing, Sheet } from './printing.ts'

/** `contract`: only content that cannot change after the shipper has signed. */
export type AnnexScope = 'all' | 'contract'

/** Content that does not fit on the form or has no box there. No sheet if there is none. */
export function annexSheets(printing: Printing, scope: AnnexScope): Sheet[] {
  const { text } = printing.texts
  const blocks = [
    ...restOfGoods(printing),
    ...restOfTexts(printing, scope),
    ...containers(printing, scope),
    ...address(text('paper.annex.depose'), printing.note.deposeContainer, printing),
    ...address(text('paper.annex.pickup'), printing.note.pickupContainer, printing),
    ...references(printing),
    ...(scope === 'all' ? transitContent(printing) : []),
  ]
  return layOutSheets(text('paper.annex.title'), blocks, printing)
}

/** Content added between loading and delivery. */
export function transitContent(printing: Printing): Block[] {
  return [
    ...weights(printing),
    ...pallets(printing),
    ...goodsTable(printing.texts.text('paper.annex.returned'), printing.note.returnedGoods, printing),
    ...times(printing),
    ...remarks(printing),
  ]
}

function section(title: string, content: readonly Block[], printing: Printing): Block[] {
  return content.length === 0 ? [] : [headingBlock(title, printing), ...content]
}

function restOfGoods(printing: Printing): Block[] {
  const rest = printing.note.goods.slice(goodsShown(printing))
  return goodsTable(printing.texts.text('paper.annex.goods'), rest, printing)
}

function goodsTable(title: string, goods: readonly PaperGood[], printing: Printing): Block[] {
  if (goods.length === 0) return []
  const { text } = printing.texts
  const columns: Column[] = [
    { title: text('paper.box.marks'), share: 18 },
    { title: text('paper.box.packages'), share: 9, right: true },
    { title: text('paper.box.packing'), share: 14 },
    { title: text('paper.box.nature'), share: 30 },
    { title: text('paper.box.statistics'), share: 10 },
    { title: text('paper.box.weight'), share: 10, right: true },
    { title: text('paper.box.volume'), share: 9, right: true },
  ]
  const rows = goods.map((good) => {
    const cells = goodsCells(good, printing.texts)
    return [cells.marks, cells.packages, cells.packing, cells.nature, cells.statistics, cells.weight, cells.volume]
  })
  return section(title, table(columns, rows), printing)
}

function restOfTexts(printing: Printing, scope: AnnexScope): Block[] {
  const { text } = printing.texts
  const boxes = overflowingBoxes(printing).filter(({ box }) => scope === 'all' || !changeableBoxes.includes(box.name))
  return boxes.flatMap(({ box, lines }) =>
    section(`${box.number}  ${text(`paper.box.${box.name}`)}`, lines.flatMap(paragraphBlocks), printing),
  )
}

function containers(printing: Printing, scope: AnnexScope): Block[] {
  const { note, texts } = printing
  if (note.containers.length === 0) return []
  const { text, format } = texts
  const columns: (Column & { value: (container: PaperNote['containers'][number]) => string | null })[] = [
    { title: text('paper.label.container'), share: 22, value: ({ number }) => number },
    { title: text('paper.label.seal'), share: 20, value: ({ sealNumber }) => sealNumber },
    { title: text('paper.column.type'), share: 22, value: ({ type }) => type },
    { title: text('paper.column.owner'), share: 22, value: ({ containerOwner }) => containerOwner },
    {
      title: text('paper.column.tare'),
      share: 14,
      right: true,
      value: ({ taraWeight }) => (taraWeight === null ? null : format.number(taraWeight)),
    },
  ]
  // The carrier applies seals after the shipper has signed.
  const shown = scope === 'all' ? columns : columns.filter(({ title }) => title !== text('paper.label.seal'))
  const rows = note.containers.map((container) => shown.map(({ value }) => value(container) ?? ''))
  return section(text('paper.annex.containers'), table(shown, rows), printing)
}

function address(title: string, place: PaperAddress, printing: Printing): Block[] {
  return section(title, addressLines(place).flatMap(paragraphBlocks), printing)
}

function references(printing: Printing): Block[] {
  const { note, texts } = printing
  const lines = referenceLines(note, texts)
  return section(texts.text('paper.annex.references'), lines.flatMap(paragraphBlocks), printing)
}

function weights(printing: Printing): Block[] {
  const { text, format } = printing.texts
  const weighed = printing.note.goods.filter(
    ({ loadedWeight, deliveredWeight }) => loadedWeight !== null || deliveredWeight !== null,
  )
  if (weighed.length === 0) return []
  const number = (value: number | null) => (value === null ? '' : format.number(value))
  const columns: Column[] = [
    { title: text('paper.box.nature'), share: 55 },
    { title: text('paper.box.weight'), share: 15, right: true },
    { title: text('paper.column.loadedWeight'), share: 15, right: true },
    { title: text('paper.column.deliveredWeight'), share: 15, right: true },
  ]
  const rows = weighed.map((good) => [
    good.goodsNature ?? good.marks ?? '',
    number(good.grossWeight),
    number(good.loadedWeight),
    number(good.deliveredWeight),
  ])
  return section(text('paper.annex.weights'), table(columns, rows), printing)
}

function pallets(printing: Printing): Block[] {
  const { note, texts } = printing
  if (note.pallets.length === 0) return []
  const { text, format } = texts
  const number = (value: number | null) => (value === null ? '' : format.number(value))
  const columns: Column[] = [
    { title: text('paper.column.type'), share: 30 },
    { title: text('paper.column.unitWeight'), share: 14, right: true },
    { title: text('paper.column.loadedAtLoading'), share: 14, right: true },
    { title: text('paper.column.unloadedAtLoading'), share: 14, right: true },
    { title: text('paper.column.loadedAtUnloading'), share: 14, right: true },
    { title: text('paper.column.unloadedAtUnloading'), share: 14, right: true },
  ]
  const rows = note.pallets.map((pallet) => [
    pallet.typeCodeDescription,
    number(pallet.unitWeight),
    number(pallet.loadingPlaceLoaded),
    number(pallet.loadingPlaceUnloaded),
    number(pallet.unloadingPlaceLoaded),
    number(pallet.unloadingPlaceUnloaded),
  ])
  return section(text('paper.annex.pallets'), table(columns, rows), printing)
}

function times(printing: Printing): Block[] {
  const { note, texts } = printing
  const { text, format } = texts
  const known = [
    ['startLoading', note.collection],
    ['stopLoading', note.collection],
    ['startUnloading', note.delivery],
    ['stopUnloading', note.delivery],
  ] as const
  const lines = known.flatMap(([name, place]) => {
    const time = note.times[name]
    if (time === null) return []
    return [`${text(`paper.reference.${name}`)}: ${format.moment(time, timeZoneOfCountry(place.countryCode))}`]
  })
  return section(text('paper.annex.times'), lines.flatMap(paragraphBlocks), printing)
}

const remarkers: readonly RemarkBy[] = ['sender', 'carrier', 'driver', 'consignee']

function remarks(printing: Printing): Block[] {
  const { text } = printing.texts
  return remarkers.flatMap((by) =>
    section(text(`paper.remark.${by}`), printing.note.remarks[by].flatMap(paragraphBlocks), printing),
  )
}
