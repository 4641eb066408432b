import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import styles from './OrdersHead.module.css'
import type { Reader, useOrders } from './use-orders.ts'

interface LiveDotProps {
  readonly orders: Pick<ReturnType<typeof useOrders>, 'isRefetchError' | 'dataUpdatedAt'>
  readonly reader: Reader
}

/** Says whether the list renews itself, and since when it does not. */
export function LiveDot({ orders, reader }: LiveDotProps) {
  const text = useText()
  const language = useLanguage()
  if (reader.isInspector) return <span />
  const time = formatDate(language, new Date(orders.dataUpdatedAt), 'time')
  return orders.isRefetchError ? (
    <span className={styles.live} data-lost role="status" title={text('orders.live.lost', { time })}>
      {text('orders.live.off')}
    </span>
  ) : (
    <span className={styles.live} title={text('orders.live.hint')}>
      {text('orders.live.on')}
    </span>
  )
}
