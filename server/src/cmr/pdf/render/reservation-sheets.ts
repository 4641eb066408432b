import { headingBlock, labelledBlock, layOutSheets } from '../draw/flow.ts'
import { bothTitles, type Printing, type Sheet } from './printing.ts'

/** What the consignee reserved after the delivery. No sheet if there is nothing, or if the reader may not see it. */
export function reservationSheets(printing: Printing): Sheet[] {
  const { reservations = [], timeZone, texts } = printing
  if (reservations.length === 0) return []
  const title = bothTitles(printing, (text) => text('claim.list'))
  const blocks = reservations.flatMap(({ kind, goods, text: words, isLate, time, who, organisation }) => [
    headingBlock(
      bothTitles(printing, (text) => text(`claim.period.${kind}`)),
      printing,
    ),
    ...(isLate
      ? [
          labelledBlock(
            '',
            bothTitles(printing, (text) => text('claim.late')),
          ),
        ]
      : []),
    labelledBlock([texts.format.moment(time, timeZone ?? 'UTC'), who, organisation].filter(Boolean).join(' · '), words),
    ...(goods === null ? [] : [labelledBlock('', goods)]),
  ])
  return layOutSheets(title, blocks, printing)
}
