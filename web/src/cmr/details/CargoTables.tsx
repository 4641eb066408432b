import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { ContainerRow, GoodRow, PalletRow } from '@roadnote/domain/cmr/contract/row'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { usePackageTypeWords } from '../../language/use-package-type-words.ts'
import { type PlainKey, useText } from '../../language/use-text.ts'
import { DangerLine, PointsLine } from '../note/DangerWords.tsx'
import styles from './DetailsDialog.module.css'
import { DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'

type Cell = string | number | boolean | null

interface Column<Row> {
  readonly title: PlainKey
  readonly of: (row: Row) => Cell
  readonly number?: true
  /** The value is the code of a type of package. */
  readonly isPackage?: true
}

const goodColumns: readonly Column<GoodRow>[] = [
  { title: 'paper.box.nature', of: ({ goodsNature }) => goodsNature },
  { title: 'paper.box.marks', of: ({ marks }) => marks },
  { title: 'paper.box.packages', of: ({ packagesNumber }) => packagesNumber, number: true },
  { title: 'cargo.field.packageType', of: ({ packageTypeCode }) => packageTypeCode, isPackage: true },
  { title: 'paper.box.packing', of: ({ packingMethod }) => packingMethod },
  { title: 'paper.box.statistics', of: ({ statisticNumber }) => statisticNumber },
  { title: 'cargo.field.hsCode', of: ({ hsCode }) => hsCode },
  { title: 'paper.box.weight', of: ({ grossWeight }) => grossWeight, number: true },
  { title: 'cargo.field.netWeight', of: ({ netWeight }) => netWeight, number: true },
  { title: 'paper.box.volume', of: ({ volume }) => volume, number: true },
  { title: 'dialogs.details.code', of: ({ code }) => code },
  { title: 'paper.column.loadedWeight', of: ({ loadedWeight }) => loadedWeight, number: true },
  { title: 'paper.column.deliveredWeight', of: ({ deliveredWeight }) => deliveredWeight, number: true },
  { title: 'cargo.field.deliveredPackages', of: ({ deliveredPackages }) => deliveredPackages, number: true },
  { title: 'cargo.field.temperatureFrom', of: ({ temperatureFrom }) => temperatureFrom, number: true },
  { title: 'cargo.field.temperatureTo', of: ({ temperatureTo }) => temperatureTo, number: true },
  { title: 'cargo.field.temperatureLoaded', of: ({ temperatureLoaded }) => temperatureLoaded, number: true },
  { title: 'cargo.field.temperatureDelivered', of: ({ temperatureDelivered }) => temperatureDelivered, number: true },
  { title: 'dialogs.details.approved', of: ({ approved }) => approved },
]

const palletColumns: readonly Column<PalletRow>[] = [
  { title: 'paper.column.type', of: ({ typeCodeDescription }) => typeCodeDescription },
  { title: 'paper.column.unitWeight', of: ({ unitWeight }) => unitWeight, number: true },
  { title: 'paper.column.loadedAtLoading', of: ({ loadingPlaceLoaded }) => loadingPlaceLoaded, number: true },
  { title: 'paper.column.unloadedAtLoading', of: ({ loadingPlaceUnloaded }) => loadingPlaceUnloaded, number: true },
  { title: 'paper.column.loadedAtUnloading', of: ({ unloadingPlaceLoaded }) => unloadingPlaceLoaded, number: true },
  {
    title: 'paper.column.unloadedAtUnloading',
    of: ({ unloadingPlaceUnloaded }) => unloadingPlaceUnloaded,
    number: true,
  },
]

const containerColumns: readonly Column<ContainerRow>[] = [
  { title: 'paper.label.container', of: ({ number }) => number },
  { title: 'paper.label.seal', of: ({ sealNumber }) => sealNumber },
  { title: 'paper.column.type', of: ({ type }) => type },
  { title: 'paper.column.owner', of: ({ containerOwner }) => containerOwner },
  { title: 'paper.column.tare', of: ({ taraWeight }) => taraWeight, number: true },
  { title: 'dialogs.details.approved', of: ({ approved }) => approved },
]

/** Goods, returned goods, pallets and containers without empty tables and columns. */
export function CargoTables({ item }: { readonly item: NoteItem }) {
  return (
    <>
      <Rows title="dialogs.sign.goods" columns={goodColumns} rows={item.goods} />
      <DangerousGoods goods={item.goods} />
      <Rows title="paper.annex.returned" columns={goodColumns} rows={item.returnedGoods} />
      <Rows title="paper.annex.pallets" columns={palletColumns} rows={item.pallets} />
      <Rows title="paper.annex.containers" columns={containerColumns} rows={item.containers} />
    </>
  )
}

/** The lines of ADR, in full because a column would break them, and their points. */
function DangerousGoods({ goods }: { readonly goods: readonly GoodRow[] }) {
  const text = useText()
  const dangerous = goods.filter(({ unNumber }) => unNumber !== null)
  if (dangerous.length === 0) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('cargo.danger.title')}</SectionTitle>
      {dangerous.map((row) => (
        <DangerLine key={row.id} row={row} />
      ))}
      <PointsLine rows={goods} />
    </DialogSection>
  )
}

interface RowsProps<Row> {
  readonly title: PlainKey
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

function Rows<Row extends { readonly id: number }>({ title, columns, rows }: RowsProps<Row>) {
  const text = useText()
  const language = useLanguage()
  const used = columns.filter(({ of }) => rows.some((row) => of(row) !== null && of(row) !== ''))
  const packageType = usePackageTypeWords(used.some(({ isPackage }) => isPackage === true))
  if (rows.length === 0) return null
  const words = ({ of, isPackage }: Column<Row>, row: Row): string => {
    const cell = of(row)
    if (cell === null || cell === '') return '–'
    if (typeof cell === 'boolean') return text(cell ? 'dialogs.details.approved' : 'dialogs.details.notApproved')
    if (isPackage === true) return packageType(String(cell))
    return typeof cell === 'number' ? formatNumber(language, cell) : cell
  }
  return (
    <DialogSection component="section">
      <SectionTitle>{text(title)}</SectionTitle>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text(title)}>
        <table className={styles.table}>
          <thead>
            <tr>
              {used.map(({ title: key, number }) => (
                <th key={key} scope="col" data-number={number}>
                  {text(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {used.map((column) => (
                  <td key={column.title} data-number={column.number}>
                    {words(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DialogSection>
  )
}
