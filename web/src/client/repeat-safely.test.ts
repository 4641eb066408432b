import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { afterEach, expect, test, vi } from 'vitest'
import { callRepeatably } from './repeat-safely.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Answers the requests in turn and returns their idempotency keys. */
function answering(...answers: readonly (readonly [status: number, body: object])[]): string[] {
  const keys: string[] = []
  const fetched = async (_address: string, { headers }: RequestInit) => {
    const [status, body] = answers[keys.length] ?? [500, {}]
    keys.push(new Headers(headers).get('idempotency-key') ?? 'none')
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  vi.stubGlobal('fetch', fetched)
  return keys
}

const input = { cmr_id: 7, comment: 'x', CommentType: 9, email: null } as const
const send = (key: string, pauses: readonly number[] = [0, 0]) =>
  callRepeatably(attachmentContract.comment, input, key, pauses)
const unknown = [503, { error: 'outcome_unknown' }] as const
const away = [503, { error: 'unavailable' }] as const
const running = [409, { error: 'idempotency_in_progress' }] as const

test('a request whose outcome is unknown is asked again with the same key until its reply comes', async () => {
  const keys = answering(unknown, running, [400, { error: 'status_not_allowed' }])
  await expect(send('a')).rejects.toMatchObject({ code: 'status_not_allowed' })
  expect(keys).toEqual(['a', 'a', 'a'])
})

test('a failure after an unknown outcome does not say that nothing was changed, also when the user repeats it', async () => {
  answering(unknown, away, away)
  await expect(send('b')).rejects.toMatchObject({ code: 'outcome_unknown' })
  answering(away)
  await expect(send('b', [])).rejects.toMatchObject({ code: 'outcome_unknown' })
  answering(away)
  await expect(send('c', [])).rejects.toMatchObject({ code: 'unavailable' })
})

test('a request that failed without doubt is not sent again', async () => {
  const keys = answering(away, [200, {}])
  await expect(send('d')).rejects.toMatchObject({ code: 'unavailable' })
  expect(keys).toEqual(['d'])
})
