import type { ProChartName, ChartRow, SeriesName } from '@roadnote/domain/dashboard/charts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../language/use-text.ts'
import { type ChartTableData, seriesText } from '@roadnote/domain/dashboard/chart-words'
import styles from './Charts.module.css'
import { useChartWords } from './use-chart-words.ts'

interface ChartTableProps {
  readonly chart: ProChartName
  readonly table: ChartTableData
  /** For screen readers only: without links, because hidden links must not take the focus. */
  readonly hidden: boolean
  readonly hrefOf: (row: ChartRow, series: SeriesName) => string | null
}

/** The data of the chart as a table. */
export function ChartTable({ chart, table, hidden, hrefOf }: ChartTableProps) {
  const text = useText()
  const words = useChartWords()
  const [first, ...others] = table.head
  return (
    <div className={hidden ? styles.heard : styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.heard}>{text(`chart.title.${chart}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.map(({ row, name, cells, beside }) => (
            <tr key={row.key}>
              <th scope="row">{name}</th>
              {cells.map(({ series, value, shown }) => (
                <td key={series}>
                  {hidden || value === null || value === 0 || hrefOf(row, series) === null ? (
                    shown
                  ) : (
                    <Link
                      to={hrefOf(row, series) ?? ''}
                      aria-label={text('chart.open', { name, series: seriesText(series, words), value: shown })}
                    >
                      {shown}
                    </Link>
                  )}
                </td>
              ))}
              {beside.map((count, index) => (
                <td key={others[cells.length + index]}>{words.number(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
