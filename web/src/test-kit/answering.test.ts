import { describe, expect, test } from 'vitest'
import { answering, later, networkLost, refusal } from './answering.ts'

const saved = { message: 'saved' }

function post(path: string, body: object): Promise<Response> {
  return fetch(path, { method: 'POST', body: JSON.stringify(body) })
}

describe('answering', () => {
  test('a request gets the answer in the format of the wire and is recorded with its decoded input', async () => {
    const server = answering({ 'user.deactivate': ({ input }) => ({ message: String(input.id.length) }) })
    const response = await post('/api/employee/set-inactive', { id: '4,10' })
    expect([response.status, await response.json()]).toEqual([200, { message: '2' }])
    expect(server.sent('user.deactivate')).toEqual([{ id: '4,10' }])
    expect(server.requests('user.deactivate')[0]?.input).toEqual({ id: [4, 10] })
    expect(server.all().map(({ call }) => call)).toEqual(['user.deactivate'])
  })

  test('a refusal is answered with its status, code and further fields', async () => {
    answering({ 'user.deactivate': refusal(409, 'user_changed', { users: 2 }, { 'retry-after': '3' }) })
    const response = await post('/api/employee/set-inactive', { id: '4' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([409, '3'])
    expect(await response.json()).toEqual({ error: 'user_changed', message: '', users: 2 })
  })

  test('an answer may depend on the attempt and may be a lost network', async () => {
    answering({ 'user.deactivate': ({ attempt }) => (attempt === 1 ? networkLost : saved) })
    await expect(post('/api/employee/set-inactive', { id: '4' })).rejects.toThrow('Failed to fetch')
    expect((await post('/api/employee/set-inactive', { id: '4' })).status).toBe(200)
  })

  test('an answer comes when the test resolves it, unless the request is aborted before', async () => {
    const reply = later<typeof saved>()
    answering({ 'user.deactivate': () => reply.promise })
    const leaving = new AbortController()
    const init = { method: 'POST', body: JSON.stringify({ id: '4' }) }
    const aborted = fetch('/api/employee/set-inactive', { ...init, signal: leaving.signal })
    const answered = fetch('/api/employee/set-inactive', init)
    leaving.abort()
    await expect(aborted).rejects.toThrow('aborted')
    reply.resolve(saved)
    expect(await (await answered).json()).toEqual(saved)
  })

  test('the real fetch is back after the test', () => {
    expect(fetch.name).toBe('fetch')
  })

  test.fails('a request without an answer fails the test', async () => {
    answering({})
    await expect(post('/api/employee/set-inactive', { id: '4' })).rejects.toThrow('user.deactivate')
  })

  test.fails('a request to a path outside the contract fails the test', async () => {
    answering({ 'user.deactivate': saved })
    await expect(post('/api/employee/destroy', { id: '4' })).rejects.toThrow('POST /api/employee/destroy')
  })

  test.fails('an answer that breaks the contract fails the test', async () => {
    answering({ 'user.deactivate': () => JSON.parse('{}') })
    await expect(post('/api/employee/set-inactive', { id: '4' })).rejects.toThrow('user.deactivate')
  })
})
