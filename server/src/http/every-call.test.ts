import { randomBytes } from 'node:crypto'
import { allEndpoints } from '@roadnote/domain/contract/all'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { testPassword, testSecret, testSecrets, testSignCode } from '../../test-kit/secrets.ts'
import { charterWorld, type CharterWorld } from '../../test-kit/charter.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { asForm, fieldsOf, validInput, type Known } from '../../test-kit/hostile-input.ts'
import { dice } from '../../test-kit/torture.ts'
import { createLog } from '../log.ts'
import { encryptSetting } from '../organization/webhook.ts'
import { makeLink } from '../session/link/one-time-link.ts'

const connection = await openTestDatabase()
const { db } = connection
const lines: string[] = []
// Logs at trace level with the real serializers.
const log = createLog('trace', { write: (line) => void lines.push(line) })
const replies: string[] = []
/** Planted secrets by kind and place. */
const planted = new Map<string, string>()
let world: CharterWorld
let app: TestApp
let known: Known

function plant(what: string): string {
  const secret = `Planted-${planted.size}-${randomBytes(9).toString('hex')}`
  planted.set(what, secret)
  return secret
}

beforeAll(async () => {
  world = await charterWorld(connection)
  app = startTestApp(connection, undefined, undefined, { log, sendsMail: true })
  const { id, token } = await world.chartered(true)
  planted.set('a driver’s link', token)
  const userId = world.userId['acme.planner']
  for (const kind of ['passwordRecovery', 'signCode'] as const) {
    const link = await db
      .transaction()
      .execute((tx) => makeLink(tx, testSecrets, { kind, userId, minutes: 60, startedBy: null }))
    planted.set(`a one-time link, ${kind}`, link)
  }
  await db
    .updateTable('organization')
    .set({
      webhookUrl: `https://hooks.example/in?key=${plant('a key in a receiver’s address')}`,
      webhookAuthorizationSealed: encryptSetting(world.secrets, plant('a receiver’s authorization')),
    })
    .where('id', '=', world.acme)
    .execute()
  const people = await db.selectFrom('appUser').select(['passwordHash', 'signCodeHash', 'userName']).execute()
  for (const { userName, passwordHash, signCodeHash } of people) {
    if (passwordHash !== null) planted.set(`the kept password of ${userName}`, passwordHash)
    if (signCodeHash !== null) planted.set(`the kept code of ${userName}`, signCodeHash)
  }
  for (const [who, session] of Object.entries(world.tokens)) planted.set(`the session of ${who}`, session)
  known = {
    notes: [id, await world.released(), await world.draft(), await world.makeAt(5)],
    rows: [1, 2, 3],
    organizations: [world.acme, world.brabant],
    usual: {
      senderOrganizationsID: world.acme,
      carrierOrganizationsID: world.brabant,
      recipientOrganizationsID: world.colmar,
      organizationsId: world.acme,
      driverUserName: undefined,
      version: undefined,
      status: undefined,
    },
    texts: ['brabant.driver', await world.guidOf('acme.signer')],
  }
  lines.length = 0
})

/**
 * Field names that carry secrets. A code is one where users sign or choose it; elsewhere it is that of a note or a
 * barcode.
 */
const secretNames = /password|token|authorization|secret|signcode|^pin$|^link$|^state$/i
const codeNames = /^(?:old|new)?code$/i
const codeCalls = /sign(?!ing)|set-code|renew|registration|token/i

function isSecret({ path }: Endpoint, name: string): boolean {
  return secretNames.test(name) || (codeNames.test(name) && codeCalls.test(path))
}

/** Users who can edit the webhook address may read it; its authorization is never returned. */
function isReportedToEditors(what: string, answer: string): boolean {
  return what === 'a key in a receiver’s address' && /^api\/organization\/item to (?:super|acme\.admin):/.test(answer)
}

/** Calls that destroy data which other calls need, or end the session of a caller, come last. */
const endings = /logout|refresh-token|delete|remove|erase|set-inactive|merge|employee\/(?:edit|set-role)$/i

const callers = ['super', 'acme.admin', 'brabant.driver', 'a stranger with a token', 'nobody'] as const

async function send(endpoint: Endpoint, who: (typeof callers)[number], chance: ReturnType<typeof dice>) {
  const { path, method } = endpoint
  const input = validInput(endpoint, chance, known)
  for (const name of fieldsOf(endpoint.input).filter((one) => isSecret(endpoint, one)))
    input[name] = plant(`${name} of ${path} by ${who}`)
  const bearer = who === 'a stranger with a token' ? plant(`a token at ${path}`) : world.tokens[who]
  const reply = await app.app.inject({
    method,
    url: method === 'GET' ? `/${path}?${asForm(input)}` : `/${path}`,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    ...(method === 'POST' && { payload: input }),
  })
  replies.push(`${path} to ${who}: ${JSON.stringify(reply.headers)} ${reply.rawPayload.toString('latin1')}`)
  return reply.statusCode
}

describe('secrets in every call of the contract', () => {
  test(
    'no call of the contract repeats a sent secret in its reply or in the log, for any user and outcome',
    { timeout: 240_000 },
    async () => {
      const chance = dice(20261116)
      const inOrder = allEndpoints.toSorted(
        (one, other) => Number(endings.test(one.path)) - Number(endings.test(other.path)),
      )
      const outcomes = new Map<number, number>()
      for (const endpoint of inOrder)
        for (const who of callers) {
          const status = await send(endpoint, who, chance)
          outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
        }
      // A value sent in a secret field must not be returned by queries either.
      for (const endpoint of inOrder.filter(({ kind }) => kind === 'query')) await send(endpoint, 'super', chance)

      const found = [...planted].flatMap(([what, secret]) => [
        ...lines.filter((line) => line.includes(secret)).map((line) => `log: ${what}: ${line.slice(0, 120)}`),
        ...replies
          .filter((answer) => answer.includes(secret) && !isReportedToEditors(what, answer))
          .map((answer) => `${what}: ${answer.slice(0, 120)}`),
      ])
      expect(found).toEqual([])
      for (const own of [testPassword, testSecret]) expect([...lines, ...replies].join('')).not.toContain(own)
      expect(lines.filter((line) => line.includes(`"${testSignCode}"`))).toEqual([])
      // Enough calls must succeed and enough be refused, because refusals alone prove little.
      const good = [...outcomes].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
      expect(good).toBeGreaterThan(inOrder.length / 2)
      expect(planted.size).toBeGreaterThan(inOrder.length)
      expect(lines.length).toBeGreaterThan(inOrder.length)
      process.stdout.write(
        `every call: ${replies.length} answers of ${inOrder.length} calls, ${good} done, ${planted.size} secrets, 0 found\n`,
      )
    },
  )
})
