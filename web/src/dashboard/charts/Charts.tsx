import { chartNames, type ProChartName } from '@roadnote/domain/dashboard/charts'
import { useText } from '../../language/use-text.ts'
import { usePrintLight } from '../../ui/use-print-light.ts'
import type { NotesScope } from '../notes-path.ts'
import { ChartCard, type ChartFilter } from './ChartCard.tsx'
import styles from './Charts.module.css'

interface ChartsProps extends NotesScope {
  /** The filter of the Pro table, if it shows fewer notes than the period has. */
  readonly narrowed?: ChartFilter | null
  /** Absent: those of every dashboard. */
  readonly charts?: readonly ProChartName[]
}

/** The charts of a period. */
export function Charts({ narrowed = null, charts = chartNames, ...of }: ChartsProps) {
  const text = useText()
  usePrintLight()
  return (
    <section className={styles.charts} aria-label={text('chart.section')}>
      <h2 className={styles.heard}>{text('chart.section')}</h2>
      {charts.map((chart) => (
        <ChartCard key={chart} chart={chart} of={of} narrowed={narrowed} />
      ))}
    </section>
  )
}
