import styles from './RoadnoteMark.module.css'

const bars = ['sender', 'consignee', 'carrier', 'administration'] as const

/** The four copies of a CMR note: red, blue, green and black. Decorative; the name is next to it. */
export function RoadnoteMark({ size = 20, moving = false }: { readonly size?: number; readonly moving?: boolean }) {
  return (
    <svg
      className={styles.mark}
      data-moving={moving || undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden
    >
      {bars.map((copy, index) => (
        <rect
          key={copy}
          x={0}
          y={1.2 + index * 4.8}
          width={20}
          height={2.8}
          rx={0.5}
          fill={`var(--copy-${copy})`}
          style={{ animationDelay: `${index * 120}ms` }}
        />
      ))}
    </svg>
  )
}
