import { Box, Text } from '@mantine/core'
import { metricNames, type MetricName } from '@roadnote/domain/cmr/metric'
import {
  type Change,
  changeOf,
  type Comparison,
  comparisonOf,
  isSoFar,
  type MetricValues,
  metricKindOf,
  percentOf,
} from '@roadnote/domain/dashboard/metrics'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { formatNumber } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { usePrintLight } from '../ui/use-print-light.ts'
import styles from './Compare.module.css'
import { metricText } from './metric-words.ts'

interface CompareTableProps {
  readonly first: MetricValues
  readonly second: MetricValues
  /** The names of the two periods. */
  readonly heads: readonly [string, string]
  /** The second period has not ended. */
  readonly isRunning: boolean
}

/** Both periods side by side: bars that start at zero, and words and colour for better or worse. */
export function CompareTable({ first, second, heads, isRunning }: CompareTableProps) {
  usePrintLight()
  const text = useText()
  const comparison = comparisonOf(first, second, isRunning)
  return (
    <table className={styles.table} aria-label={text('app.page.compare')}>
      <thead>
        <tr>
          <th scope="col">{text('dashboard.compare.figure')}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
          <th scope="col">{text('dashboard.compare.change')}</th>
        </tr>
      </thead>
      <tbody>
        {metricNames.map((metric) => (
          <Row key={metric} metric={metric} before={first[metric]} now={second[metric]} comparison={comparison} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly metric: MetricName
  readonly before: number
  readonly now: number
  readonly comparison: Comparison
}

function Row({ metric, before, now, comparison }: RowProps) {
  const text = useText()
  const words = { text, language: useLanguage() }
  const most = Math.max(before, now, 1)
  const change = changeOf(metric, before, now, comparison)
  return (
    <tr>
      <th scope="row">{text(`dashboard.metric.${metric}`)}</th>
      <td>
        <Bar share={before / most} value={metricText(metric, before, words)} />
      </td>
      <td>
        <Bar share={now / most} value={metricText(metric, now, words)} change={change} />
      </td>
      <td>
        <Difference metric={metric} before={before} now={now} comparison={comparison} change={change} />
      </td>
    </tr>
  )
}

interface BarProps {
  readonly share: number
  readonly value: string
  readonly change?: Change
}

function Bar({ share, value, change = 'same' }: BarProps) {
  return (
    <div className={styles.measure}>
      <Text span inherit fw="var(--weight-strong)" ta="end">
        {value}
      </Text>
      <Box component="span" h={12} aria-hidden>
        <span className={styles.bar} data-change={change} style={{ width: `${Math.round(share * 100)}%` }} />
      </Box>
    </div>
  )
}

/** The change as number, percentage and word. */
function Difference({ metric, before, now, comparison, change }: RowProps & { readonly change: Change }) {
  const text = useText()
  const language = useLanguage()
  if (change === 'same') return <span className={styles.change}>{text('dashboard.noChange')}</span>
  const sign = now > before ? '+' : '−'
  const percent = percentOf(before, now)
  const Arrow = now > before ? IconArrowUpRight : IconArrowDownRight
  const difference = metricText(metric, Math.abs(now - before), { text, language })
  return (
    <span className={styles.change} data-change={change}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      <span>
        {sign}
        {difference}
        {percent !== null &&
          metricKindOf(metric) !== 'minutes' &&
          ` (${sign}${formatNumber(language, Math.abs(percent))} %)`}
      </span>
      <Text span size="xs">
        {text(`dashboard.${change === 'neutral' ? (now > before ? 'more' : 'fewer') : change}`)}
        {isSoFar(metric, comparison) && ` ${text('dashboard.soFar')}`}
      </Text>
    </span>
  )
}
