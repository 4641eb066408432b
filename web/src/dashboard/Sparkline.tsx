import styles from './Figures.module.css'

interface SparklineProps {
  /** The values in order; fewer than two are not drawn. */
  readonly values: readonly number[]
  readonly label: string
}

const width = 100
const height = 24

/** A thin line on a zero baseline with a dot at the last value. */
export function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null
  const most = Math.max(1, ...values)
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * width,
    y: height - (value / most) * height,
  }))
  const last = points.at(-1)
  return (
    <svg
      className={styles.line}
      viewBox={`-2 -3 ${width + 5} ${height + 6}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
      />
      {last !== undefined && (
        <line
          x1={last.x}
          x2={last.x}
          y1={last.y}
          y2={last.y}
          stroke="var(--text)"
          strokeWidth={5}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
