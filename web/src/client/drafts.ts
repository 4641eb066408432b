import { sessionState } from './session.ts'
import { parseJson, safeStorage } from './storage.ts'

/** Typed text and choices by field: JSON, and never a secret or a file. */
export type DraftContent = Readonly<Record<string, unknown>>

/** What somebody typed into a form and has not sent yet. */
export interface Draft {
  readonly id: string
  /** The form and what it is about, such as `comment 7`. */
  readonly place: string
  /** The version of the object that the typing began from; `null` where there is none. */
  readonly version: number | null
  /** When it was last changed (ms). */
  readonly at: number
  readonly content: DraftContent
}

const prefix = 'draft.'
export const draftDays = 7
/** Drafts of one user in this browser; the oldest are dropped. */
export const mostDrafts = 30
/** Characters of one draft. Larger ones are not stored, so that all of them fit into what a browser allows. */
export const longestDraft = 100_000

const lasting = safeStorage('lasting')
const tab = safeStorage('tab')

/** The user whose page is open; the guid differs between installations that follow each other at one address. */
export function draftOwner(): string | null {
  const user = sessionState().session?.user
  return user === undefined ? null : `${user.id}.${user.guid}`
}

function keyOf(owner: string, id: string): string {
  return `${prefix}${owner}.${id}`
}

function draftsOf(owner: string): readonly Draft[] {
  const start = `${prefix}${owner}.`
  return [lasting, tab].flatMap((storage) =>
    storage
      .keys()
      .filter((key) => key.startsWith(start))
      .flatMap((key) => {
        const draft = understand(key.slice(start.length), storage.read(key))
        return draft === null ? [] : [draft]
      }),
  )
}

function understand(id: string, stored: string | null): Draft | null {
  const value = parseJson(stored)
  if (typeof value !== 'object' || value === null) return null
  if (!('place' in value) || typeof value.place !== 'string') return null
  if (!('at' in value) || typeof value.at !== 'number') return null
  if (!('content' in value) || typeof value.content !== 'object' || value.content === null) return null
  const version = 'version' in value && typeof value.version === 'number' ? value.version : null
  return { id, place: value.place, version, at: value.at, content: { ...value.content } }
}

function isOld({ at }: Pick<Draft, 'at'>): boolean {
  return Date.now() - at > draftDays * 86_400_000
}

/** The drafts of this form that the user may go on with, the newest first. */
export function draftsAt(owner: string, place: string): readonly Draft[] {
  return draftsOf(owner)
    .filter((draft) => draft.place === place && !isOld(draft))
    .toSorted((one, other) => other.at - one.at)
}

/** Drafts live as long as the session: without remember-me they are gone with the tab. */
export function writeDraft(owner: string, { id, ...draft }: Draft): void {
  const key = keyOf(owner, id)
  const [chosen, other] = sessionState().session?.remembered === true ? [lasting, tab] : [tab, lasting]
  const text = JSON.stringify(draft)
  other.remove(key)
  if (text.length > longestDraft) return chosen.remove(key)
  if (chosen.read(key) === null) makeRoom(owner)
  chosen.write(key, text)
}

/** Drops what is too old, of any user, and the oldest drafts of this one. */
function makeRoom(owner: string): void {
  for (const storage of [lasting, tab])
    for (const key of storage.keys())
      if (key.startsWith(prefix)) {
        const draft = understand('', storage.read(key))
        if (draft === null || isOld(draft)) storage.remove(key)
      }
  const newest = draftsOf(owner).toSorted((one, other) => other.at - one.at)
  for (const { id } of newest.slice(mostDrafts - 1)) removeDraft(owner, id)
}

export function removeDraft(owner: string, id: string): void {
  for (const storage of [lasting, tab]) storage.remove(keyOf(owner, id))
}

/** At sign-out nothing that this user typed stays in the browser. */
export function removeDraftsOf(owner: string): void {
  for (const storage of [lasting, tab])
    for (const key of storage.keys()) if (key.startsWith(`${prefix}${owner}.`)) storage.remove(key)
}

const lockPrefix = 'roadnote.draft.'

/** Marks a draft as being typed in this tab, until the returned function is called or the tab is gone. */
export function holdDraft(id: string): () => void {
  // `navigator.locks` exists only on https and localhost; elsewhere other tabs offer the draft too.
  const { locks } = navigator as { readonly locks?: LockManager }
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  void locks?.request(lockPrefix + id, () => released)
  return release
}

/** Without those that somebody is typing in a tab right now. */
export async function draftsNotHeld(drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const { locks } = navigator as { readonly locks?: LockManager }
  const held = (await locks?.query())?.held ?? []
  return drafts.filter(({ id }) => !held.some(({ name }) => name === lockPrefix + id))
}
