import { Button } from '@mantine/core'
import type { MetricName } from '@roadnote/domain/cmr/metric'
import { type Comparison, comparisonOf, type MetricValues as FigureValues } from '@roadnote/domain/dashboard/metrics'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './Figures.module.css'
import { changeText, metricText } from './metric-words.ts'
import { Sparkline } from './Sparkline.tsx'

interface FiguresProps {
  /** Null while loading. */
  readonly now: FigureValues | null
  readonly before: FigureValues | null
  /** The period has not ended. */
  readonly isRunning: boolean
  readonly points: readonly Readonly<Record<MetricName, number | null>>[]
  /** The link to the notes behind a metric; null where no list can show exactly those. */
  readonly hrefOf: (metric: MetricName) => string | null
  /** Compact above other content: low, and without the daily sparkline. */
  readonly compact?: boolean
}

/** The order: the total, then activity, then delays and active users. */
const order: readonly MetricName[] = [
  'count',
  'assignedCount',
  'signedByDriverCount',
  'signedByReceiverCount',
  'senderRemarksCount',
  'driverRemarksCount',
  'receiverRemarksCount',
  'latePickupCount',
  'latePickupTime',
  'lateDeliveryCount',
  'lateDeliveryTime',
  'activeDriversCount',
  'activeSignersCount',
]

/** The thirteen metrics in one strip: number, change, and a sparkline of the days. */
export function Figures({ now, before, isRunning, points, hrefOf, compact = false }: FiguresProps) {
  const text = useText()
  const comparison = now === null || before === null ? null : comparisonOf(before, now, isRunning)
  return (
    <ul
      className={styles.strip}
      data-compact={compact || undefined}
      aria-label={text('dashboard.strip')}
      aria-busy={now === null}
    >
      {order.map((metric) => (
        <li key={metric} className={styles.cell} data-first={metric === 'count' || undefined}>
          <Tile
            metric={metric}
            now={now?.[metric] ?? null}
            before={before?.[metric] ?? null}
            comparison={comparison}
            values={points.flatMap((point) => point[metric] ?? [])}
            href={hrefOf(metric)}
          />
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  readonly metric: MetricName
  readonly now: number | null
  readonly before: number | null
  /** Null until both periods are loaded. */
  readonly comparison: Comparison | null
  readonly values: readonly number[]
  readonly href: string | null
}

function Tile({ metric, now, before, comparison, values, href }: TileProps) {
  const text = useText()
  const language = useLanguage()
  const words = { text, language }
  const name = text(`dashboard.metric.${metric}`)
  if (now === null) {
    return (
      <div className={styles.tile}>
        <span className={styles.name}>{name}</span>
        <span className={styles.waiting} />
      </div>
    )
  }
  const value = metricText(metric, now, words)
  const change = before === null || comparison === null ? null : changeText(metric, [before, now], words, comparison)
  const Arrow = before !== null && now < before ? IconArrowDownRight : IconArrowUpRight
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      {change !== null && (
        <span className={styles.change} data-change={change.kind}>
          {change.kind !== 'same' && <Arrow size={14} stroke={1.75} aria-hidden />}
          {change.shown}
        </span>
      )}
      <Sparkline values={values} label={text('dashboard.line', { name })} />
    </>
  )
  if (href === null) return <div className={styles.tile}>{content}</div>
  return (
    <Link
      to={href}
      className={styles.tile}
      aria-label={[text('dashboard.open', { name, value }), change?.said]
        .filter((part) => part !== undefined)
        .join(' ')}
    >
      {content}
    </Link>
  )
}

/** Never an empty metric: says that it failed to load and offers a retry. */
export function FiguresFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText()
  return (
    <div className={styles.failed} role="status">
      <span>{text('dashboard.failed')}</span>
      <Button size="xs" onClick={onRetry}>
        {text('dashboard.retry')}
      </Button>
    </div>
  )
}
