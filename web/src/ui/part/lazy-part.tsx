import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { DictionaryPart } from '@roadnote/locales/parts'
import { needTexts } from '../../language/i18n.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { LoadingMark } from '../LoadingMark.tsx'
import { FailedInside, FailedOver, FailedPage, type FailedProps, WaitInside } from './PartFailed.tsx'
import { Part } from './part.ts'

/** A component loaded when first rendered; `preload` loads it earlier and never fails. */
export type LazyPart<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> }

/** The placeholder of the part: while it loads, and when it failed. */
interface Look<Props> {
  readonly waiting: (props: Props) => ReactNode
  readonly failed: (failure: FailedProps, props: Props) => ReactNode
}

const inside: Look<unknown> = {
  waiting: () => <WaitInside />,
  failed: (failure) => <FailedInside {...failure} />,
}

/**
 * A lazy-loaded part of a page, the only way to lazy-load a component. When offline the page stays, the failure is
 * shown in place of the part, and the part loads when the connection is back. Its texts come with it: the whole
 * language, unless it names the parts that it shows.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  look: Look<Props> = inside,
  texts: readonly DictionaryPart[] = ['rest'],
): LazyPart<Props> {
  const part = new Part(async () => (await Promise.all([load(), needTexts(texts)]))[0])
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

/** The same for overlays with their own frame; nothing is shown until loaded. */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
  /** An overlay that stays mounted while closed shows its failure only while open. */
  isOpen: (props: Props) => boolean = ({ opened = true }) => opened,
  texts?: readonly DictionaryPart[],
): LazyPart<Props> {
  const look: Look<Props> = {
    waiting: () => null,
    failed: (failure, props) => isOpen(props) && <FailedOver {...failure} onClose={props.onClose} />,
  }
  return lazyPart<Props>(load, look, texts)
}

/** The same for a whole page. */
export function lazyPage(load: () => Promise<ComponentType>, texts?: readonly DictionaryPart[]): LazyPart<object> {
  const look: Look<object> = {
    waiting: () => <LoadingMark />,
    failed: (failure) => <FailedPage {...failure} />,
  }
  return lazyPart<object>(load, look, texts)
}

const longestWait = 30_000

/** Loads the part while it is mounted and retries until it succeeds: when the connection is back, and at intervals. */
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
