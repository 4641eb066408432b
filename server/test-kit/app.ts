import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { sessionContract } from '@roadnote/domain/session/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { createApp, type AppParts } from '../src/app.ts'
import type { Connection } from '../src/database/connect.ts'
import type { FileStore } from '../src/files/file-store.ts'
import type { Secrets } from '../src/secrets.ts'
import type { AskByPath } from './answer.ts'
import { askingByContract, type AskEndpoint } from './contract-call.ts'
import { memoryStore } from './memory-store.ts'
import { addUser } from './rows.ts'
import { testCodeHash, testPassword, testPasswordHash, testSecrets } from './secrets.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly secrets: Secrets
  /** A user with a built-in role who can sign in with the test password (signing users: the code). */
  readonly anEmployee: (organizationId: number, role: BuiltInRoleName, userName: string) => Promise<number>
  readonly ask: AskEndpoint
  readonly askByPath: AskByPath
  /** Signs in and returns the token. */
  readonly tokenOf: (userName: string, password?: string) => Promise<string>
}

/** The real app on a test database, without a network. A second one on the same database acts as a second process. */
export function startTestApp(
  connection: Connection,
  now?: () => Date,
  files: FileStore = memoryStore(),
  others: Partial<AppParts> = {},
): TestApp {
  const { db } = connection
  const secrets = testSecrets
  const app = createApp({
    connection,
    secrets,
    files,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    codeSuffix: 'RN',
    trustProxy: 0,
    webFolder: null,
    ...(now === undefined ? {} : { now }),
    ...others,
  })
  const askByPath: AskByPath = async (method, path, options = {}) => {
    const request: InjectOptions = {
      method,
      url: `/${path}`,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    }
    if (options.body !== undefined) request.payload = options.body as Exclude<InjectOptions['payload'], undefined>
    const reply = await app.inject(request)
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json') && reply.body !== ''
    const text = isJson ? '' : reply.body
    return { status: reply.statusCode, body: isJson ? reply.json() : {}, headers: reply.headers, text }
  }
  const ask = askingByContract(askByPath)
  return {
    app,
    secrets,
    ask,
    askByPath,
    async anEmployee(organizationId, roleName, userName) {
      const role = await db
        .selectFrom('role')
        .select('id')
        .where('name', '=', roleName)
        .where('category', '=', 2)
        .executeTakeFirstOrThrow()
      const id = await addUser(db, organizationId, { roleId: role.id, userName })
      const signCodeHash = await testCodeHash(id)
      const passwordHash = roleName === 'signing user' ? null : await testPasswordHash(id)
      await db.updateTable('appUser').set({ signCodeHash, passwordHash }).where('id', '=', id).execute()
      return id
    },
    async tokenOf(username, password = testPassword) {
      const { status, body } = await ask(sessionContract.signIn, { username, password })
      if (status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
      return String(body['access_token'])
    },
  }
}
