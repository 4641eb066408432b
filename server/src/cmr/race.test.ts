import { beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../test-kit/app.ts'
import { createSignedInUsers, type SignedInUser } from '../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { effort, timeLimit } from '../../test-kit/torture.ts'
import { checkFile } from '../../../tools/verify-evidence.mjs'
import { evidenceOf } from './evidence/evidence.ts'

/** `npm run torture -- race-sign` takes 200 notes. */
const notes = effort(2)
const callers = 64
const code = '7351'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
/** Two servers on one database: the second has its own module instances, so that no memory is shared. */
let apps: TestApp[]
let parties: Record<'shipper' | 'driver' | 'receiver', SignedInUser[]>

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  vi.resetModules()
  const second = await import('../../test-kit/app.ts')
  apps = [testWorld, second.startTestApp(connection)]
  const crowd = (organization: number, name: string) =>
    createSignedInUsers(db, organization, 'planner', { size: callers, name, code })
  parties = {
    shipper: await crowd(testWorld.acme, 'loader'),
    driver: await crowd(testWorld.brabant, 'carrier'),
    receiver: await crowd(testWorld.colmar, 'unloader'),
  }
})

test(
  'of 64 simultaneous callers in two processes exactly one signs each note and step',
  {
    timeout: Math.max(120_000, timeLimit(notes * callers * 3)),
  },
  async () => {
    const begin = performance.now()
    const lost = new Map<string, number>()
    let signed = 0
    for (let note = 0; note < notes; note++) {
      const id = await testWorld.released()
      for (const [place, step] of (['shipper', 'driver', 'receiver'] as const).entries()) {
        const answers = await Promise.all(
          parties[step].map(({ token }, index) =>
            (apps[index % 2] ?? testWorld).askByPath('POST', `api/cmr/signature-${step}`, {
              token,
              body: { cmr_id: id, code },
            }),
          ),
        )
        const winners = answers.filter(({ status }) => status === 200)
        expect(winners.map(({ body }) => body['status'])).toEqual([place + 3])
        signed += winners.length
        for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
          const reason = `${status} ${String(body['error'])}`
          lost.set(reason, (lost.get(reason) ?? 0) + 1)
        }
      }
      const steps = await db.selectFrom('cmrSignature').where('cmrId', '=', id).orderBy('step').select('step').execute()
      expect(steps.map(({ step }) => step)).toEqual([1, 2, 3])
      const file = new TextEncoder().encode(JSON.stringify(await evidenceOf(db, testWorld.secrets, id)))
      expect((await checkFile(file)).problems).toEqual([])
    }
    expect(signed).toBe(notes * 3)
    // On a busy machine some callers are asked to retry; no other answer is allowed.
    const allowed = ['400 status_not_allowed', '503 unavailable']
    expect([...lost.keys()].filter((reason) => !allowed.includes(reason))).toEqual([])
    process.stderr.write(
      `race-sign: ${callers} callers × ${notes} notes × 3 steps: ${signed} signatures, no double, none skipped, ${lost.get('503 unavailable') ?? 0} told to try again; ${Math.round((performance.now() - begin) / 1000)} s\n`,
    )
  },
)
