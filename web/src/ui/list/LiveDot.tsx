import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import styles from './SearchRow.module.css'
import type { List } from './use-list.ts'

/** Shows whether the list refreshes itself, and since when it does not. */
export function LiveDot({ list: { live } }: { readonly list: List }) {
  const text = useText()
  const language = useLanguage()
  if (live === null) return <span />
  if (live.lostAt === null)
    return (
      <span className={styles.live} title={text('list.live.hint')}>
        {text('list.live.on')}
      </span>
    )
  const time = formatDate(language, live.lostAt, 'time')
  return (
    <span className={styles.live} data-lost role="status" title={text('list.live.lost', { time })}>
      {text('list.live.off')}
    </span>
  )
}
