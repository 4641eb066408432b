import { randomUUID } from 'node:crypto'
import { summary, timed } from './measure.mjs'
import { server } from './place.mjs'

const clients = 16
const eachSigns = 40
const code = '7351'

/**
 * A signature as the shipper, 16 people at once: code, counters, content, event, seal and the change of status. The code's
 * hash is a cheap one here; the real one is slow on purpose and waits outside of any transaction.
 */
export async function measureSigning({ db }, { call }, { shipper, planner }, newNote) {
  const signers = await signersOf(db, shipper)
  const notes = []
  while (notes.length < clients * (eachSigns + 2)) {
    const { id } = await call(planner, 'POST', '/api/cmr/create', Object.assign(newNote(), { status: 2 }))
    notes.push(id)
  }
  const sign = (token) => call(token, 'POST', '/api/cmr/signature-shipper', { cmr_id: notes.pop(), code })
  await Promise.all(signers.map(async (token) => [await sign(token), await sign(token)]))
  const durations = []
  const client = async (token) => {
    for (let turn = 0; turn < eachSigns; turn++) durations.push(await timed(() => sign(token)))
  }
  await Promise.all(signers.map(client))
  return { what: 'sign, 16 clients, cheap code', ...summary(durations), goal: 60 }
}

async function signersOf(db, organizationId) {
  const { insertSession } = await server('src/session/store.js')
  const { newToken } = await server('src/session/token.js')
  const { slowHash } = await server('src/session/slow-hash.js')
  const { secretsFrom } = await server('src/secrets.js')
  const secrets = secretsFrom('the secret of a measuring, long enough for it')
  const signCodeHash = await slowHash(code, secrets.key('sign code'), 4)
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
        .values({ organizationId, roleId: role.id, userName: `bench-signer-${randomUUID()}`, signCodeHash })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { token, tokenHash } = newToken()
      await insertSession(db, { tokenHash, userId: id, family: randomUUID(), client: 'portal', remember: false })
      return token
    }),
  )
}
