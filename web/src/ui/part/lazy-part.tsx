import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { LoadingMark } from '../LoadingMark.tsx'
import { FailedInside, FailedOver, FailedPage, type FailedProps, WaitInside } from './PartFailed.tsx'
import { Part } from './part.ts'

/** A component that is fetched when it is first shown; `preload` fetches it before, and never fails. */
export type LazyPart<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> }

/** What stands where the part will be: while it comes, and when it cannot come. */
interface Look<Props> {
  readonly waiting: (props: Props) => ReactNode
  readonly failed: (failure: FailedProps, props: Props) => ReactNode
}

const inside: Look<unknown> = {
  waiting: () => <WaitInside />,
  failed: (failure) => <FailedInside {...failure} />,
}

/**
 * A part of a page that is fetched on its own: the only way to load a component late. Without a connection the page
 * stays, the failure stands where the part would, and the part comes by itself when the connection does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  look: Look<Props> = inside,
): LazyPart<Props> {
  const part = new Part(load)
  function Lazy(props: Props): ReactNode {
    const { content: Content, failures, isComing } = usePart(part)
    const retry = (): void => void part.fetch()
    if (Content !== null)
      return (
        <ErrorBoundary fallback={(reset) => look.failed({ cause: 'crash', failures, isComing, onRetry: reset }, props)}>
          <Content {...props} />
        </ErrorBoundary>
      )
    return failures === 0
      ? look.waiting(props)
      : look.failed({ cause: 'load', failures, isComing, onRetry: retry }, props)
  }
  return Object.assign(Lazy, { preload: part.fetch })
}

interface OverlayProps {
  readonly onClose: () => void
  readonly opened?: boolean
}

/** The same for what opens over the page with a frame of its own; until it is there nothing is shown. */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
  /** What stays there while it is closed fails only while it is open. */
  isOpen: (props: Props) => boolean = ({ opened = true }) => opened,
): LazyPart<Props> {
  return lazyPart<Props>(load, {
    waiting: () => null,
    failed: (failure, props) => isOpen(props) && <FailedOver {...failure} onClose={props.onClose} />,
  })
}

/** The same for a whole page. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPart<object> {
  return lazyPart<object>(load, {
    waiting: () => <LoadingMark />,
    failed: (failure) => <FailedPage {...failure} />,
  })
}

const longestWait = 30_000

/** Fetches the part while it is wanted, and again until it is there: when the connection is back, and by a clock. */
function usePart<Content>(part: Part<Content>) {
  const state = useSyncExternalStore(part.subscribe, part.read)
  const { content, failures, isComing } = state
  useEffect(() => void part.fetch(), [part])
  useEffect(() => {
    if (content !== null || failures === 0 || isComing) return undefined
    const again = (): void => void part.fetch()
    const clock = setTimeout(again, Math.min(1000 * 2 ** failures, longestWait))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(clock)
      window.removeEventListener('online', again)
    }
  }, [part, content, failures, isComing])
  return state
}
