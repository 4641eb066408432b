import { chartNames } from '@roadnote/domain/dashboard/charts'
import { useText } from '../../language/use-text.ts'
import { usePrintLight } from '../../ui/use-print-light.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Charts.module.css'
import type { ChartsOf } from './notes-behind.ts'

/** The same notes as the figures above, as pictures. */
export function Charts(of: ChartsOf) {
  const text = useText()
  usePrintLight()
  return (
    <section className={styles.charts} aria-label={text('chart.section')}>
      <h2 className={styles.heard}>{text('chart.section')}</h2>
      {chartNames.map((chart) => (
        <ChartCard key={chart} chart={chart} of={of} />
      ))}
    </section>
  )
}
