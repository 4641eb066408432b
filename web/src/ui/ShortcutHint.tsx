import { Kbd } from '@mantine/core'
import styles from './ShortcutHint.module.css'

/** One row of a list of shortcuts: the keys and what they do. */
export function ShortcutHint({ keys, children }: { readonly keys: readonly string[]; readonly children: string }) {
  return (
    <div className={styles.row}>
      <dt>{children}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  )
}
