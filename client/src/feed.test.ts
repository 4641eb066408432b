import { describe, expect, test } from 'vitest'
import { feedPages, roadnoteClient, type FeedOptions, type FeedPage } from './roadnote.ts'
import { startScriptedServer, type Reply } from './test-kit/scripted-server.ts'

const server = await startScriptedServer()
const roadnote = roadnoteClient({ url: server.url, token: 'rnk_x', retries: 0 })

const page = (cursor: string, ids: readonly number[], more = false): Reply => ({
  status: 200,
  body: { data: ids.map((cmrId) => ({ type: 'cmr.created', cmrId })), cursor, more },
})

async function pagesOf(options: FeedOptions, most = 10): Promise<FeedPage[]> {
  const pages: FeedPage[] = []
  for await (const one of feedPages(roadnote, options)) {
    pages.push(one)
    if (pages.length === most) break
  }
  return pages
}

const idsIn = (pages: readonly FeedPage[]) => pages.map(({ data }) => data.map(({ cmrId }) => cmrId))
const asked = () => server.seen.map(({ url }) => new URLSearchParams(url.split('?')[1]).toString())

describe('the changes page by page', () => {
  test('each page continues with the cursor of the page before, until there are no more', async () => {
    server.answer(page('3', [1, 2], true), page('4', [5]))
    expect(idsIn(await pagesOf({ after: '1', until: 'end' }))).toEqual([[1, 2], [5]])
    expect(asked()).toEqual(['after=1&limit=100&wait=0', 'after=3&limit=100&wait=0'])
  })

  test('an empty page is handed out only if its cursor is new', async () => {
    server.answer(page('7', []))
    expect(await pagesOf({ after: 'now', until: 'end' })).toMatchObject([{ cursor: '7', data: [] }])
    expect(await pagesOf({ after: '7', until: 'end' })).toEqual([])
  })

  test('while following, lost connections and restarts are passed over and the cursor is kept', async () => {
    server.answer(page('3', [1]), 'cut', { status: 503, body: { error: 'unavailable' } }, page('4', [2]))
    expect(idsIn(await pagesOf({ after: '1', wait: 9, note: 'id' }, 2))).toEqual([[1], [2]])
    expect(asked().slice(1)).toEqual(Array.from({ length: 3 }, () => 'after=3&note=id&limit=100&wait=9'))
  })

  test('up to the end, a lost connection is thrown', async () => {
    server.answer('cut')
    await expect(pagesOf({ after: '1', until: 'end' })).rejects.toMatchObject({ code: 'offline' })
  })

  test.each([
    [400, 'cursor_unknown'],
    [401, 'unauthenticated'],
    [403, 'permission_missing'],
  ])('a refusal %i %s ends the loop with its error', async (status, error) => {
    server.answer({ status, body: { error } })
    await expect(pagesOf({ after: '1' })).rejects.toMatchObject({ status, code: error })
    expect(server.seen).toHaveLength(1)
  })

  test('an aborted signal ends the loop quietly, also while a request waits', async () => {
    server.answer(page('3', [1]), 'hang')
    const controller = new AbortController()
    const pages: FeedPage[] = []
    for await (const one of feedPages(roadnote, { after: '1', signal: controller.signal })) {
      pages.push(one)
      setTimeout(() => controller.abort(), 30)
    }
    expect(idsIn(pages)).toEqual([[1]])
    expect(await pagesOf({ signal: AbortSignal.abort() })).toEqual([])
  })

  test('a server that answers without waiting is not asked again within a second', async () => {
    server.answer(page('3', []))
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 700)
    expect(await pagesOf({ after: '3', signal: controller.signal })).toEqual([])
    expect(server.seen).toHaveLength(1)
  })
})
