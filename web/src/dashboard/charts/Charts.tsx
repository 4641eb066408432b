import { chartNames } from '@roadnote/domain/dashboard/charts'
import { useText } from '../../language/use-text.ts'
import { usePrintLight } from '../../ui/use-print-light.ts'
import type { NotesScope } from '../notes-path.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Charts.module.css'

interface ChartsProps extends NotesScope {
  /** Whether the page above shows fewer notes than the charts. */
  readonly narrowed?: boolean
}

/** The charts of a period. */
export function Charts({ narrowed = false, ...of }: ChartsProps) {
  const text = useText()
  usePrintLight()
  return (
    <section className={styles.charts} aria-label={text('chart.section')}>
      <h2 className={styles.heard}>{text('chart.section')}</h2>
      {narrowed && <p className={styles.ofAll}>{text('chart.ofAll')}</p>}
      {chartNames.map((chart) => (
        <ChartCard key={chart} chart={chart} of={of} />
      ))}
    </section>
  )
}
