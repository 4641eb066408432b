import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import { useWait } from '../use-wait.ts'

/** What the address asks for. */
interface Asked {
  /** Changes with whatever else is asked for. */
  readonly key: string
  /** The same for all pages of one filter. */
  readonly identity: string
  readonly page: number
  /** `false`: there is nothing to ask, and nothing to show. */
  readonly enabled: boolean
}

/** A page that the server has answered: of which filter, which one, and when. */
interface Shown<Page> {
  readonly page: Page
  readonly identity: string
  readonly number: number
  readonly at: number
}

type Answer<Page> = Pick<UseQueryResult<Page, CallFailure>, 'data' | 'error' | 'dataUpdatedAt' | 'fetchStatus'>

/**
 * The page that was asked for, or the one before it while that is on its way or cannot be had. A failure is remembered
 * until what was asked for is there, so that trying again in the background does not hide it.
 */
export function useShownPage<Page>(answer: Answer<Page>, asked: Asked) {
  const { data, error, dataUpdatedAt: at, fetchStatus } = answer
  const { key, identity, page: number, enabled } = asked
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
    // Whoever waits this long does not look at how things stand now.
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
