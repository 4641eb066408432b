import { Refusal } from '@roadnote/domain/access/refusal'
import { expect, test } from 'vitest'
import { asRefusal } from '../../../http/error-reply.ts'
import { executePrintRequest, createPrintChannel, type PrintRequest } from './print-channel.ts'

const now = new Date()
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (problem: unknown) => asRefusal(problem).code,
  )

test('print requests answer unavailable when the worker thread has crashed, both waiting and new ones', async () => {
  const line = createPrintChannel()
  expect(await refusalOf(line.ask({ action: 'original', cmrId: 1, now }))).toBe('unavailable')
  line.connect(() => undefined)
  const waiting = refusalOf(line.ask({ action: 'original', cmrId: 1, now }))
  line.connect(null)
  expect(await waiting).toBe('unavailable')
  expect(await refusalOf(line.ask({ action: 'original', cmrId: 1, now }))).toBe('unavailable')
})

test('each print request gets its own answer, and errors of the worker keep their code', async () => {
  const line = createPrintChannel()
  const renderer = {
    original: async (cmrId: number) => {
      if (cmrId === 1) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      if (cmrId === 2) throw new Refusal('not_found')
      return cmrId === 3 ? null : Buffer.from(`note ${cmrId}`)
    },
    print: async () => null,
    cabotage: async () => Buffer.from('journeys'),
    sheets: async () => Buffer.from('sheets'),
  }
  const requests: PrintRequest[] = []
  line.connect((request) => requests.push(request))
  const outcomes = [1, 2, 3, 4, 5].map((cmrId) => line.ask({ action: 'original', cmrId, now }))
  const [away, unknown, none, four, five] = outcomes
  // Answers in reverse order.
  for (const request of requests.toReversed()) line.heard(structuredClone(await executePrintRequest(renderer, request)))
  expect(await refusalOf(away ?? Promise.resolve())).toBe('unavailable')
  expect(await refusalOf(unknown ?? Promise.resolve())).toBe('not_found')
  expect(await none).toBeNull()
  expect((await four)?.bytes.toString()).toBe('note 4')
  expect((await five)?.bytes.toString()).toBe('note 5')
  const wanted = { ids: [4], isCut: false, plate: '1ABC234', language: 'en', timeZone: 'UTC' } as const
  const file = line.ask({ action: 'cabotage', wanted, now })
  for (const request of requests.slice(5)) line.heard(structuredClone(await executePrintRequest(renderer, request)))
  expect((await file)?.bytes.toString()).toBe('journeys')
  const asked = requests.length
  const words = { cmrId: 4, language: 'en', timeZone: 'UTC', title: 'Claim file', words: [] } as const
  const sheets = line.ask({ action: 'sheets', wanted: words, now })
  for (const request of requests.slice(asked)) line.heard(structuredClone(await executePrintRequest(renderer, request)))
  expect((await sheets)?.bytes.toString()).toBe('sheets')
})
