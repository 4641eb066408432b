import { Button } from '@mantine/core'
import type { MetricName } from '@roadnote/domain/cmr/metric'
import type { Figures as FigureValues } from '@roadnote/domain/dashboard/metrics'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './Figures.module.css'
import { changeText, figureText } from './metric-words.ts'
import { Sparkline } from './Sparkline.tsx'

interface FiguresProps {
  /** Null: on their way. */
  readonly now: FigureValues | null
  readonly before: FigureValues | null
  readonly points: readonly Readonly<Record<MetricName, number | null>>[]
  /** The notes behind a figure; null where no list can show just those. */
  readonly hrefOf: (metric: MetricName) => string | null
  /** Above something else: low, and without the days. */
  readonly compact?: boolean
}

/** The total first, then what was done and said, then what was late and who was at work. */
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

/** The thirteen figures in one strip: the number first, then how it changed, and quietly the days. */
export function Figures({ now, before, points, hrefOf, compact = false }: FiguresProps) {
  const text = useText()
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
  readonly values: readonly number[]
  readonly href: string | null
}

function Tile({ metric, now, before, values, href }: TileProps) {
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
  const value = figureText(metric, now, words)
  const change = before === null ? null : changeText(metric, before, now, words)
  const Arrow = before !== null && now < before ? IconArrowDownRight : IconArrowUpRight
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      {change !== null && (
        <span className={styles.change} data-kind={change.kind}>
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

/** Never an empty figure: it says that there is none, and how to get it. */
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
