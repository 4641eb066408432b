import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import { useWait } from '../use-wait.ts'

/** The requested page from the URL. */
interface PageRequest {
  /** Changes with every other part of the request. */
  readonly key: string
  /** The same for all pages of one filter. */
  readonly identity: string
  readonly page: number
  /** `false`: nothing to request and nothing to show. */
  readonly enabled: boolean
}

/** A loaded page: its filter, its number, and when. */
interface Shown<Page> {
  readonly page: Page
  readonly identity: string
  readonly number: number
  readonly at: number
}

type Answer<Page> = Pick<UseQueryResult<Page, CallFailure>, 'data' | 'error' | 'dataUpdatedAt' | 'fetchStatus'>

/**
 * The requested page, or the previous one while it loads or after it failed. A failure is remembered until the
 * requested page is loaded, so that background retries do not hide it.
 */
export function useShownPage<Page>(answer: Answer<Page>, request: PageRequest) {
  const { data, error, dataUpdatedAt: at, fetchStatus } = answer
  const { key, identity, page: number, enabled } = request
  const [last, setLast] = useState<Shown<Page> | null>(null)
  const [failed, setFailed] = useState<{ readonly key: string; readonly failure: CallFailure } | null>(null)
  if (data !== undefined && !isSame(last, { page: data, identity, number, at }))
    setLast({ page: data, identity, number, at })
  if (data !== undefined && failed !== null) setFailed(null)
  if (data === undefined && error !== null && failed?.failure !== error) setFailed({ key, failure: error })
  const isWaiting = data === undefined && fetchStatus === 'fetching'
  const wait = useWait(isWaiting)
  const failure = data === undefined && failed?.key === key ? failed.failure : null
  const shown = data === undefined ? (enabled ? last : null) : { page: data, identity, number, at }
  const coming = { isWaiting, wait, isFirstOnItsWay: shown === null && failure === null && isWaiting }
  if (shown === null)
    return { ...coming, data: undefined, failure, old: null, lostAt: null, rowsOf: identity, page: number }
  const since = new Date(shown.at)
  return {
    ...coming,
    data: shown.page,
    failure: null,
    old: failure === null ? null : { failure, since },
    // After waiting this long, the data shown counts as old.
    lostAt: failure === null && error === null && wait !== 'slow' ? null : since,
    rowsOf: shown.identity,
    page: failure === null ? number : shown.number,
  }
}

function isSame<Page>(last: Shown<Page> | null, now: Shown<Page>): boolean {
  return (
    last !== null &&
    last.page === now.page &&
    last.identity === now.identity &&
    last.number === now.number &&
    last.at === now.at
  )
}
