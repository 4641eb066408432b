import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { isSameCode } from '../../../ui/scan/code-scan.ts'

interface FoundRow {
  readonly kind: 'container' | 'seal' | 'goods'
  readonly name: string
}

type Rows = Pick<CharteredNote, 'goods' | 'containers' | 'returnedGoods'>

/** The row of the note on which this code stands: a container, its seal, or goods with this mark or barcode. */
export function rowWithCode({ goods, containers, returnedGoods }: Rows, code: string): FoundRow | null {
  const is = (known: string | null) => known !== null && isSameCode(known, code)
  const container = containers.find(({ number }) => is(number))
  if (container !== undefined) return { kind: 'container', name: container.number ?? '' }
  const sealed = containers.find(({ sealNumber }) => is(sealNumber))
  if (sealed !== undefined) return { kind: 'seal', name: sealed.number ?? '' }
  const good = [...goods, ...returnedGoods.map((row) => ({ ...row, marks: null }))].find(
    (row) => is(row.code) || (row.marks ?? '').split(/[,;\s]+/).some(is) || is(row.marks),
  )
  return good === undefined ? null : { kind: 'goods', name: good.goodsNature ?? good.marks ?? '' }
}
