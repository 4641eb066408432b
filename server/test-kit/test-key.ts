import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { isTestKeyPermission, keyPermissions } from '@roadnote/domain/api-key/policy'
import { permissionId } from '@roadnote/domain/access/permission'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { wrongInput } from './contract-call.ts'
import type { TestWorld } from './notes.ts'

let made = 0

/** The token of a new key of this organisation, with everything that such a key may do. */
export async function makeKey(testWorld: TestWorld, organizationId: number, isTest: boolean): Promise<string> {
  made += 1
  const permissions = keyPermissions.filter((name) => !isTest || isTestKeyPermission(name)).map(permissionId)
  const expiresOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  const input = { organizationId, name: `key ${made}`, permissions, expiresOn, isTest }
  return (await testWorld.call(apiKeyContract.create, input, { as: 'super' })).token
}

/** Creates a note of Acme with Acme on all sides by a test key; returns its id. */
export async function makeTestNote(testWorld: TestWorld, token: string, change: object = {}): Promise<number> {
  const { acme } = testWorld
  const own = { carrierOrganizationsID: acme, recipientOrganizationsID: acme, ...change }
  const { status, body } = await testWorld.ask(cmrContract.create, wrongInput(testWorld.aForm(own)), { token })
  if (status !== 200) throw new Error(`creating a test note: ${status} ${JSON.stringify(body)}`)
  return Number(body['id'])
}

/** As if the note had been made so many days ago. */
export async function makeOlder({ db }: TestWorld, id: number, days: number): Promise<void> {
  const createdAt = new Date(Date.now() - days * 86_400_000)
  await db.updateTable('outbox').set({ state: 'delivered', deliveredAt: createdAt }).where('cmrId', '=', id).execute()
  await db.updateTable('cmr').set({ createdAt }).where('id', '=', id).execute()
}
