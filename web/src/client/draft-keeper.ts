import { type DraftContent, draftOwner, holdDraft, removeDraft, writeDraft } from './drafts.ts'

/** What a form holds now; `null`: as it began. */
export interface Typed {
  readonly version: number | null
  readonly content: DraftContent | null
}

/** While somebody types, the draft is stored this often. */
const pauseMilliseconds = 300

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const nothingTyped = (): Typed => ({ version: null, content: null })

export type DraftKeeper = ReturnType<typeof keepDraft>

/** Stores the draft of one open form. Every form has its own, so that two tabs never write to the same one. */
export function keepDraft(place: string | null, begin: () => Typed = nothingTyped) {
  const owner = place === null ? null : draftOwner()
  let id = newId()
  let typed = begin
  let timer: ReturnType<typeof setTimeout> | null = null
  let letGo: (() => void) | null = null
  const stopTimer = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const forget = (): void => {
    stopTimer()
    if (owner !== null) removeDraft(owner, id)
  }
  const store = (): void => {
    stopTimer()
    // The user has signed out, and the drafts are removed.
    if (place === null || owner === null || draftOwner() !== owner) return
    const { version, content } = typed()
    if (content === null) return removeDraft(owner, id)
    letGo ??= holdDraft(id)
    writeDraft(owner, { id, place, version, at: Date.now(), content })
  }
  const release = (): void => {
    letGo?.()
    letGo = null
  }
  return {
    owner,
    /** Asked for what to store from now on. */
    follow: (next: () => Typed): void => {
      typed = next
    },
    isOwn: (other: string) => other === id,
    touch: () => {
      if (owner !== null) timer ??= setTimeout(store, pauseMilliseconds)
    },
    /** Stores what was typed last. */
    flush: () => {
      if (timer !== null) store()
    },
    /** It is saved, or thrown away. */
    forget,
    /** What is typed so far stays behind as a draft of its own. */
    putAside: () => {
      store()
      release()
      id = newId()
    },
    /** The form is closed. */
    close: () => {
      if (timer !== null) store()
      release()
    },
  }
}
