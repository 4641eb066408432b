import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { DebouncedSearch } from './DebouncedSearch.tsx'
import { LiveDot } from './LiveDot.tsx'
import styles from './SearchRow.module.css'
import type { List } from './use-list.ts'

interface SearchRowProps {
  readonly list: List
  /** The page's only `h1`. */
  readonly title: string
  /** What the search box is called, and what it invites to. */
  readonly label: string
  readonly placeholder: string
  /** One comes here to search: the box has the focus from the start. */
  readonly focused?: boolean
  /** Beside the title where there is little room, at the right end elsewhere. */
  readonly corner?: ReactNode
  /** Buttons, the primary one last. */
  readonly children?: ReactNode
}

/** The head of a list: its title with the count, the search, and what can be done. `/` goes to the search. */
export function SearchRow({ list, title, label, placeholder, focused = false, corner, children }: SearchRowProps) {
  const text = useText()
  const search = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => search.current?.focus()]])
  useEffect(() => {
    if (focused) search.current?.focus()
  }, [focused])
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {list.totalText !== null && (
          <span className={styles.count} data-old={list.rowsOf !== list.identity || undefined}>
            {list.totalText}
          </span>
        )}
      </div>
      <DebouncedSearch
        ref={search}
        className={styles.search}
        size={list.phone ? 'lg' : 'sm'}
        aria-keyshortcuts="/"
        label={label}
        placeholder={placeholder}
        clearLabel={text('list.chip.clearSearch')}
        value={list.state.search}
        onSearch={(words) => list.change({ search: words })}
        hint={
          <Kbd className={styles.slash} aria-hidden>
            /
          </Kbd>
        }
      />
      <div className={styles.corner}>
        <LiveDot list={list} />
        {corner}
      </div>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </header>
  )
}
