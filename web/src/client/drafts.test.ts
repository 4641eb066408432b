import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from './session.ts'

/** Each test gets its own tab: freshly loaded modules with the browser's storage. */
async function openTab(user: Partial<Session['user']> = {}, remembered = true) {
  vi.resetModules()
  const { startSession, endSession } = await import('./session.ts')
  startSession({ token: 'token-1', user: { ...anna, ...user }, remembered })
  const drafts = await import('./drafts.ts')
  return { ...drafts, ...(await import('./draft-keeper.ts')), endSession, owner: drafts.draftOwner() ?? '' }
}

const anna: Session['user'] = {
  id: 7,
  login: 'acme.planner',
  name: 'Anna Peeters',
  language: 'nl',
  role: 'planner',
  guid: 'g-7',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2],
  showNewDashboardSign: true,
  spotCharterUsingSign: true,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
}

const day = 86_400_000

function draft(id: string, words: string, at = Date.now()) {
  return { id, place: 'comment 7', version: null, at, content: { comment: words } }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a draft is offered at its own form, to its own user, the newest first', async () => {
  const tab = await openTab()
  tab.writeDraft(tab.owner, draft('a', 'old', Date.now() - 1000))
  tab.writeDraft(tab.owner, draft('b', 'new'))
  tab.writeDraft(tab.owner, { ...draft('c', 'other'), place: 'comment 70' })
  expect(tab.draftsAt(tab.owner, 'comment 7').map(({ content }) => content['comment'])).toEqual(['new', 'old'])
  const next = await openTab({ id: 70, guid: 'g-70' })
  expect(next.draftsAt(next.owner, 'comment 7')).toEqual([])
})

test('a user of another installation at the same address does not get the drafts of the one with the same number', async () => {
  const tab = await openTab()
  tab.writeDraft(tab.owner, draft('a', 'Gate 4'))
  const later = await openTab({ guid: 'g-of-another-installation' })
  expect(later.draftsAt(later.owner, 'comment 7')).toEqual([])
})

test('without remember-me drafts are gone with the tab, otherwise they outlive the browser', async () => {
  const short = await openTab({}, false)
  short.writeDraft(short.owner, draft('a', 'Gate 4'))
  expect(Object.keys(localStorage)).toEqual([])
  expect(short.draftsAt(short.owner, 'comment 7')).toHaveLength(1)
  const long = await openTab()
  long.writeDraft(long.owner, draft('b', 'Gate 5'))
  sessionStorage.clear()
  expect(long.draftsAt(long.owner, 'comment 7').map(({ id }) => id)).toEqual(['b'])
})

test('drafts older than a week are not offered, and the next draft removes them, whoever typed them', async () => {
  const tab = await openTab()
  tab.writeDraft(tab.owner, draft('a', 'old', Date.now() - tab.draftDays * day - 1000))
  expect(tab.draftsAt(tab.owner, 'comment 7')).toEqual([])
  const next = await openTab({ id: 8, guid: 'g-8' })
  next.writeDraft(next.owner, draft('b', 'new'))
  expect(Object.keys(localStorage).filter((key) => key.includes('.draft.'))).toHaveLength(1)
})

test('a user has a limited number of drafts of limited length, and the oldest make room', async () => {
  const tab = await openTab()
  const begin = Date.now() - day
  for (let at = 0; at < tab.mostDrafts + 5; at += 1) tab.writeDraft(tab.owner, draft(`d${at}`, 'x', begin + at))
  const left = tab.draftsAt(tab.owner, 'comment 7')
  expect(left).toHaveLength(tab.mostDrafts)
  expect(left.at(-1)?.id).toBe('d5')
  tab.writeDraft(tab.owner, draft('long', 'x'.repeat(tab.longestDraft)))
  expect(tab.draftsAt(tab.owner, 'comment 7').map(({ id }) => id)).not.toContain('long')
})

test('signing out removes the drafts of this user only', async () => {
  const other = await openTab({ id: 70, guid: 'g-70' })
  other.writeDraft(other.owner, draft('a', 'hers'))
  const tab = await openTab()
  tab.writeDraft(tab.owner, draft('b', 'mine'))
  tab.removeDraftsOf(tab.owner)
  expect(tab.draftsAt(tab.owner, 'comment 7')).toEqual([])
  expect(tab.draftsAt(other.owner, 'comment 7')).toHaveLength(1)
})

test('damaged drafts in browser storage are left out', async () => {
  const tab = await openTab()
  for (const [at, damaged] of ['{', 'null', '[]', '{"place":"comment 7"}', '{"place":"comment 7","at":1}'].entries())
    localStorage.setItem(`roadnote.draft.${tab.owner}.${at}`, damaged)
  expect(tab.draftsAt(tab.owner, 'comment 7')).toEqual([])
})

test('two tabs with the same form keep a draft each', async () => {
  const one = await openTab()
  const first = one.keepDraft('comment 7', () => ({ version: null, content: { comment: 'one' } }))
  const other = await openTab()
  const second = other.keepDraft('comment 7', () => ({ version: null, content: { comment: 'two' } }))
  for (const keeper of [first, second]) {
    keeper.touch()
    keeper.flush()
  }
  expect(other.draftsAt(other.owner, 'comment 7')).toHaveLength(2)
  second.forget()
  expect(other.draftsAt(other.owner, 'comment 7').map(({ content }) => content['comment'])).toEqual(['one'])
})

test('a form that closes after its user has signed out stores nothing any more', async () => {
  const tab = await openTab()
  const keeper = tab.keepDraft('comment 7', () => ({ version: null, content: { comment: 'late' } }))
  keeper.touch()
  tab.removeDraftsOf(tab.owner)
  tab.endSession('signedOut')
  keeper.close()
  expect(tab.draftsAt(tab.owner, 'comment 7')).toEqual([])
})

test('a draft that somebody is typing in another tab is not offered', async () => {
  const tab = await openTab()
  const held = vi.fn<() => Promise<{ held: { name: string }[] }>>()
  held.mockResolvedValue({ held: [{ name: 'roadnote.draft.a' }] })
  vi.stubGlobal('navigator', { locks: { query: held } })
  const free = await tab.draftsNotHeld([draft('a', 'typed now'), draft('b', 'left')])
  vi.unstubAllGlobals()
  expect(free.map(({ id }) => id)).toEqual(['b'])
})
