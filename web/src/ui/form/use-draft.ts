import { useEffect, useRef, useState } from 'react'
import { type Typed, keepDraft } from '../../client/draft-keeper.ts'
import { type Draft, type DraftContent, draftsAt, draftsNotHeld, removeDraft } from '../../client/drafts.ts'

/** An earlier draft that the form offers. */
export interface OfferedDraft {
  /** When it was last changed. */
  readonly at: Date
  /** The object has another version than when the typing began. */
  readonly isOutdated: boolean
  readonly take: () => void
  readonly drop: () => void
}

interface DraftSource extends Omit<Typed, 'content'> {
  /** The form and what it is about; `null`: no draft is kept. */
  readonly place: string | null
  readonly content: () => DraftContent | null
  /** Puts a draft into the form. */
  readonly restore: (draft: Draft) => void
}

/** Keeps what is typed into a form as a draft in this browser, and offers the last one that was not sent. */
export function useDraft({ place, version, content, restore }: DraftSource) {
  const [keeper] = useState(() => keepDraft(place))
  useEffect(() => keeper.follow(() => ({ version, content: content() })))
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.close()
    }
  }, [keeper])
  const { owner } = keeper
  const [found, setFound] = useState<readonly Draft[]>([])
  const look = (): void => {
    const stored = owner === null || place === null ? [] : draftsAt(owner, place)
    const others = stored.filter(({ id }) => !keeper.isOwn(id))
    if (others.length === 0) setFound([])
    else void draftsNotHeld(others).then(setFound)
  }
  const lookAtFirst = useRef(look)
  useEffect(() => lookAtFirst.current(), [])
  const [draft] = found
  const remove = (): void => {
    if (owner !== null && draft !== undefined) removeDraft(owner, draft.id)
  }
  const offered: OfferedDraft | null =
    draft === undefined
      ? null
      : {
          at: new Date(draft.at),
          isOutdated: draft.version !== version,
          take: () => {
            keeper.putAside()
            restore(draft)
            remove()
            keeper.touch()
            look()
          },
          drop: () => {
            remove()
            look()
          },
        }
  return { offered, touch: keeper.touch, forget: keeper.forget }
}
