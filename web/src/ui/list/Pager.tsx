import { UnstyledButton } from '@mantine/core'
import { pageSizes } from '@roadnote/domain/contract/paging'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { pagesToShow } from './pages-to-show.ts'
import styles from './Pager.module.css'

interface PagerProps {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly totalText: string
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
}

export function Pager({ page, limit, total, totalText, onPage, onLimit }: PagerProps) {
  const text = useText()
  const language = useLanguage()
  const last = Math.max(1, Math.ceil(total / limit))
  const number = (value: number) => formatNumber(language, value)
  const range = {
    from: number(Math.min(total, (page - 1) * limit + 1)),
    to: number(Math.min(total, page * limit)),
    total: totalText,
  }
  return (
    <div className={styles.pager}>
      <span className={styles.range}>{text('orders.paging.range', range)}</span>
      <label className={styles.rows}>
        <span>{text('orders.paging.rows')}</span>
        <select
          className={styles.select}
          aria-label={text('orders.paging.rowsPerPage')}
          value={limit}
          onChange={({ currentTarget }) => onLimit(Number(currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <nav className={styles.pages} aria-label={text('orders.paging.label')}>
        <UnstyledButton
          className={styles.page}
          disabled={page <= 1}
          aria-label={text('orders.paging.previous')}
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
              aria-label={text('orders.paging.page', { page: shown })}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => onPage(shown)}
            >
              {number(shown)}
            </UnstyledButton>
          ),
        )}
        <UnstyledButton
          className={styles.page}
          disabled={page >= last}
          aria-label={text('orders.paging.next')}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </nav>
    </div>
  )
}
