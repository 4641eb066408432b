import { ActionIcon, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { PageTitle } from '../PageHead.tsx'
import { DebouncedSearch } from './DebouncedSearch.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import styles from './SearchRow.module.css'
import type { List } from './use-list.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'

/** Shows whether the list refreshes itself, and since when it does not. */
function LiveDot({ list: { live } }: { readonly list: List }) {
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

interface SearchRowProps {
  readonly list: List
  /** The page's only `h1`. */
  readonly title: string
  /** The label and the placeholder of the search box. */
  readonly label: string
  readonly placeholder: string
  /** The search is the main purpose: the box is focused initially. */
  readonly focused?: boolean
  /** The search is a separate row opened by a magnifier, for lists that are mostly browsed. */
  readonly toggled?: boolean
  /** Next to the title on narrow screens, at the right end elsewhere. */
  readonly corner?: ReactNode
  /** Buttons, the primary one last. */
  readonly children?: ReactNode
}

/** The header of a list: title with count, search and actions. `/` focuses the search. */
export function SearchRow({ toggled = false, ...props }: SearchRowProps) {
  return toggled ? <ToggledSearchRow {...props} /> : <PlainSearchRow {...props} />
}

type HeadProps = Omit<SearchRowProps, 'toggled'>

function Title({ list, title }: Pick<HeadProps, 'list' | 'title'>) {
  return <PageTitle title={title} count={list.totalText} isOld={list.rowsOf !== list.identity} />
}

function ToggledSearchRow({ list, title, label, placeholder, corner, children }: HeadProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(list.state.search !== '')
  const toggle = useRef<HTMLButtonElement>(null)
  useHotkeys([['/', () => setOpen(true)]])
  const close = (): void => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <header className={styles.head} data-toggled>
      <Title list={list} title={title} />
      <div className={styles.corner}>
        <LiveDot list={list} />
        {corner}
      </div>
      <div className={styles.tools}>
        <ActionIcon
          ref={toggle}
          className={styles.toggle}
          variant="default"
          size={list.cards ? 44 : 32}
          aria-label={text('list.search.toggle')}
          aria-expanded={isOpen}
          aria-keyshortcuts="/"
          title={text('list.search.toggle')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconSearch size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        {children}
      </div>
      {isOpen && (
        <SearchPanel key={list.state.search} list={list} label={label} placeholder={placeholder} onClose={close} />
      )}
    </header>
  )
}

function PlainSearchRow({ list, title, label, placeholder, focused = false, corner, children }: HeadProps) {
  const text = useText()
  const search = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => search.current?.focus()]])
  useEffect(() => {
    if (focused) search.current?.focus()
  }, [focused])
  return (
    <header className={styles.head}>
      <Title list={list} title={title} />
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
