import { Refusal } from '@roadnote/domain/access/refusal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BodyReception } from './body-limits.ts'
import { UploadPlaces, type GrantedUpload, type UploadLimits } from './upload-places.ts'

const limits: UploadLimits = {
  atOnce: { aside: 3, inMemory: 1, stranger: 1 },
  perCaller: 2,
  waiting: 4,
  wait: 10_000,
  turn: 6000,
}
let places: UploadPlaces

beforeEach(() => {
  vi.useFakeTimers()
  places = new UploadPlaces(limits)
})

afterEach(() => vi.useRealTimers())

interface Upload {
  readonly reception: BodyReception
  readonly place: Promise<GrantedUpload>
  outcome: string
}

/** An arriving upload; `outcome` shows its state. */
function arrives(caller: string, kind: 'aside' | 'inMemory' | 'stranger' = 'aside'): Upload {
  const reception = new BodyReception(1000, 300_000)
  const place = places.take({ caller, kind, reception })
  const upload: Upload = { reception, place, outcome: 'waits' }
  place.then(
    () => (upload.outcome = 'is received'),
    (problem: unknown) => (upload.outcome = problem instanceof Refusal ? problem.code : 'fails'),
  )
  // Like the request: an upload that is cut off leaves its place.
  reception.signal.addEventListener('abort', () => {
    upload.outcome = 'gave way'
    void place.then(({ leave }) => leave())
  })
  return upload
}

async function outcomes(...uploads: Upload[]): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(0)
  return uploads.map(({ outcome }) => outcome)
}

test('one caller uploads two files at once, and the third waits until one is done', async () => {
  const [first, second, third] = [arrives('ann'), arrives('ann'), arrives('ann')]
  expect(await outcomes(first, second, third)).toEqual(['is received', 'is received', 'waits'])
  expect(await outcomes(arrives('ben'))).toEqual(['is received'])
  await (await first.place).leave()
  expect(await outcomes(third)).toEqual(['is received'])
})

test('uploads to disk do not wait for uploads in memory or for anonymous uploads', async () => {
  const uploads = [arrives('a', 'stranger'), arrives('b', 'stranger'), arrives('c', 'inMemory'), arrives('d')]
  expect(await outcomes(...uploads)).toEqual(['is received', 'waits', 'is received', 'is received'])
})

test('an upload that waited too long is refused, and uploads beyond the queue are refused at once', async () => {
  const occupant = arrives('a', 'inMemory')
  occupant.reception.close()
  const waiting = ['b', 'c', 'd', 'e'].map((caller) => arrives(caller, 'inMemory'))
  expect(await outcomes(arrives('f', 'inMemory'))).toEqual(['uploads_busy'])
  await vi.advanceTimersByTimeAsync(limits.wait)
  expect(await outcomes(occupant, ...waiting)).toEqual(['is received', ...waiting.map(() => 'uploads_busy')])
})

test('while others wait, the slowest upload is cut off after its time slice, and none while nobody waits', async () => {
  const [fast, slow, done] = [arrives('a'), arrives('b'), arrives('c')]
  fast.reception.received = 900
  done.reception.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcomes(fast, slow, done)).toEqual(['is received', 'is received', 'is received'])
  const next = arrives('d')
  expect(await outcomes(fast, slow, done, next)).toEqual(['is received', 'gave way', 'is received', 'is received'])
})

test('an upload keeps its place for its whole time slice although another one waits', async () => {
  const present = [arrives('a'), arrives('b'), arrives('c')]
  const next = arrives('d')
  await vi.advanceTimersByTimeAsync(limits.turn - 100)
  expect(await outcomes(...present, next)).toEqual(['is received', 'is received', 'is received', 'waits'])
  await vi.advanceTimersByTimeAsync(200)
  expect((await outcomes(...present, next)).sort()).toEqual(['gave way', 'is received', 'is received', 'is received'])
  expect(next.outcome).toBe('is received')
})

test('a caller’s own waiting uploads do not cut off any upload', async () => {
  const own = [arrives('a'), arrives('a'), arrives('a')]
  await vi.advanceTimersByTimeAsync(limits.turn * 1.5)
  expect(await outcomes(...own)).toEqual(['is received', 'is received', 'waits'])
})

test('releasing an upload place twice frees one place', async () => {
  const [first] = [arrives('a', 'inMemory')]
  const { leave } = await first.place
  await leave()
  const [second, third] = [arrives('b', 'inMemory'), arrives('c', 'inMemory')]
  await leave()
  expect(await outcomes(second, third)).toEqual(['is received', 'waits'])
})
