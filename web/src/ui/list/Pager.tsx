import { UnstyledButton } from '@mantine/core'
import { pageSizes } from '@roadnote/domain/contract/list-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { pagesToShow } from './pages-to-show.ts'
import frame from './ListFrame.module.css'
import styles from './Pager.module.css'
import type { List } from './use-list.ts'

/** The range of rows shown out of the total, and the page links; absent when there are no rows. */
export function Pager({ list }: { readonly list: List }) {
  const text = useText()
  const language = useLanguage()
  const { total, totalText, limit } = list
  if (total === null || total === 0 || totalText === null) return null
  const { page } = list
  // The number of pages is unknown until the rows of this filter are loaded.
  const isOther = list.rowsOf !== list.identity
  const number = (value: number) => formatNumber(language, value)
  const range = {
    from: number(Math.min(total, (page - 1) * limit + 1)),
    to: number(Math.min(total, page * limit)),
    total: totalText,
  }
  const last = Math.max(1, Math.ceil(total / limit))
  return (
    <div className={styles.pager} data-old={isOther || undefined} aria-busy={isOther}>
      <span className={styles.range}>{text('list.paging.range', range)}</span>
      <span className={frame.printed}>{text('list.paging.pageOf', { page: number(page), last: number(last) })}</span>
      <label className={styles.rows}>
        <span>{text('list.paging.rows')}</span>
        <select
          className={styles.select}
          aria-label={text('list.paging.rowsPerPage')}
          value={limit}
          onChange={({ currentTarget }) => list.setLimit(Number(currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Pages
        page={page}
        last={last}
        inert={isOther}
        // A page that failed to load is requested again.
        onPage={(next) => (next === list.state.page ? list.retry() : list.change({ page: next }))}
      />
    </div>
  )
}

interface PagesProps {
  readonly page: number
  readonly last: number
  /** The number of pages is not exact. */
  readonly inert?: boolean
  readonly onPage: (page: number) => void
}

/** The page links, also for lists without URL state. */
export function Pages({ page, last, inert = false, onPage }: PagesProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <nav className={styles.pages} inert={inert} aria-label={text('list.paging.label')}>
      <UnstyledButton
        className={styles.page}
        disabled={page <= 1}
        aria-label={text('list.paging.previous')}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {pagesToShow(page, last).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <UnstyledButton
            key={shown}
            className={styles.page}
            aria-label={text('list.paging.page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {formatNumber(language, shown)}
          </UnstyledButton>
        ),
      )}
      <UnstyledButton
        className={styles.page}
        disabled={page >= last}
        aria-label={text('list.paging.next')}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    </nav>
  )
}
