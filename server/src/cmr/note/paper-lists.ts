import { correctionSides } from '@roadnote/domain/cmr/correction/recorded'
import type { PrintedExtras } from '@roadnote/domain/cmr/paper/printed-extras'
import { dangerOf } from '@roadnote/domain/cmr/goods/danger'
import type { PaperGood } from '@roadnote/domain/cmr/paper/paper-note'
import { answerWays, reservationAnswers } from '@roadnote/domain/cmr/reservation/reservation'
import { ownWords } from '@roadnote/domain/cmr/reservation/words'
import { z } from 'zod'
import { number, time, words, type LooseValues } from './loose-values.ts'

/** The name of a row of goods that a reservation concerns; a row without one is named by its position. */
function nameOfGood(goods: readonly LooseValues[], goodId: unknown): string | null {
  const index = goodId === null ? -1 : goods.findIndex(({ id }) => number(id) === number(goodId))
  const row = goods[index]
  return row === undefined ? null : (words(row['goodsNature']) ?? words(row['marks']) ?? String(index + 1))
}

/** From the columns of the table, or as they were signed. */
export function reservationsOf(
  rows: readonly LooseValues[],
  goods: readonly LooseValues[],
): PrintedExtras['reservations'] {
  return rows.map((row) => ({
    code: words(row['code']) ?? '',
    own: ownWords.nullable().catch(null).parse(row['own']),
    good: nameOfGood(goods, row['goodId']),
    number: number(row['number']),
    text: words(row['text']),
    answer: reservationAnswers.find((answer) => answer === row['answer']) ?? null,
    answeredAt: time(row['answeredAt']),
    answeredThrough: answerWays.find((way) => way === row['answeredThrough']) ?? null,
  }))
}

/** From the chain, or as they were signed. A correction that can no longer be read is left out. */
export function correctionsOf(rows: readonly LooseValues[]): PrintedExtras['corrections'] {
  return rows.flatMap((row) => {
    const at = time(row['at'])
    const field = words(row['field'])
    if (at === null || field === null || row['to'] === undefined) return []
    const agreed = z.array(z.enum(correctionSides)).catch([]).parse(row['agreed'])
    return [{ field, row: words(row['row']), from: words(row['from']), to: words(row['to']), agreed, at }]
  })
}

/** A row of goods without its corrections. */
export function goodOf(row: LooseValues): PaperGood {
  return {
    goodsNature: words(row['goodsNature']),
    marks: words(row['marks']),
    packagesNumber: number(row['packagesNumber']),
    packingMethod: words(row['packingMethod']),
    statisticNumber: words(row['statisticNumber']),
    grossWeight: number(row['grossWeight']),
    volume: number(row['volume']),
    loadedWeight: number(row['loadedWeight']),
    deliveredWeight: number(row['deliveredWeight']),
    packageTypeCode: words(row['packageTypeCode']),
    hsCode: words(row['hsCode']),
    netWeight: number(row['netWeight']),
    temperatureFrom: number(row['temperatureFrom']),
    temperatureTo: number(row['temperatureTo']),
    temperatureLoaded: number(row['temperatureLoaded']),
    temperatureDelivered: number(row['temperatureDelivered']),
    danger: dangerOf(row),
  }
}
