import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { perCall, summary, timed } from './measure.mjs'
import { startProcessorTime } from './meter.mjs'
import { server } from './place.mjs'
import { createCheapSecrets } from './secrets.mjs'

const clients = 16
const eachSigns = 40
const code = '7351'

const pauseMilliseconds = 250

/**
 * Signing as the shipper by 16 parallel users: code, counters, content, event, seal and change of status. The hash
 * of the code is cheap here; the real one is slow on purpose and runs outside of any transaction. First without
 * pauses for the maximum throughput, then with a short pause as at a real gate.
 */
export async function openSigning({ db }, { call }, { shipper, planner }, newNote) {
  const signers = await signersOf(db, shipper)
  const signAs = (token, note) => call(token, 'POST', '/api/cmr/signature-shipper', { cmr_id: note, code })
  const measured = async (what, pause, goal) => {
    const notes = []
    while (notes.length < clients * (eachSigns + 2)) {
      const { id } = await call(planner, 'POST', '/api/cmr/create', Object.assign(newNote(), { status: 2 }))
      notes.push(id)
    }
    await Promise.all(
      signers.map(async (token) => [await signAs(token, notes.pop()), await signAs(token, notes.pop())]),
    )
    const durations = []
    const client = async (token) => {
      for (let turn = 0; turn < eachSigns; turn++) {
        await delay(pause * Math.random() * 2)
        durations.push(await timed(() => signAs(token, notes.pop())))
      }
    }
    const stop = startProcessorTime()
    const started = performance.now()
    await Promise.all(signers.map(client))
    const perSecond = durations.length / ((performance.now() - started) / 1000)
    console.log(`  ${what}: ${perSecond.toFixed(0)} signatures a second`)
    return { what, ...summary(durations), processor: perCall(stop(), durations.length), goal }
  }
  return {
    sign: (note) => signAs(signers[0], note),
    measure: async () => [
      await measured('sign, 16 clients without a pause', 0, 60),
      await measured(`sign, 16 clients with ${pauseMilliseconds} ms between`, pauseMilliseconds, 60),
    ],
  }
}

async function signersOf(db, organizationId) {
  const { insertSession } = await server('src/session/token/store.js')
  const { newToken } = await server('src/session/token/token.js')
  const { hashSecret } = await server('src/session/secret/slow-hash.js')
  const secrets = await createCheapSecrets()
  const role = await db
    .selectFrom('role')
    .where('name', '=', 'planner')
    .where('category', '=', 2)
    .select('id')
    .executeTakeFirstOrThrow()
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const { id } = await db
        .insertInto('appUser')
        .values({ organizationId, roleId: role.id, userName: `bench-signer-${randomUUID()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const signCodeHash = await hashSecret(secrets, { kind: 'signCode', userId: id }, code)
      await db.updateTable('appUser').set({ signCodeHash }).where('id', '=', id).execute()
      const { token, tokenHash } = newToken()
      await insertSession(db, secrets, {
        tokenHash,
        userId: id,
        family: randomUUID(),
        client: 'portal',
        remember: false,
      })
      return token
    }),
  )
}
