import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createOutboxParts } from '../src/outgoing.ts'
import type { Connection } from '../src/database/connect.ts'
import type { FileStore } from '../src/files/file-store.ts'
import { testSecrets } from './secrets.ts'
import { memoryStore } from './memory-store.ts'

export interface TestGateways {
  readonly smtp?: string
  readonly messaging?: string
  readonly files?: FileStore
}

/** The outbox of the product with gateways of the test. */
export function testOutgoing(connection: Connection, { smtp, messaging, files = memoryStore() }: TestGateways) {
  const outgoing = createOutboxParts({
    connection,
    config: {
      mail: smtp === undefined ? undefined : { url: smtp, from: 'Roadnote <notes@roadnote.example>' },
      messaging: messaging === undefined ? undefined : { url: messaging, token: 'gateway-token' },
      allowPrivateWebhooks: true,
    },
    log: pino({ level: 'silent' }),
    secrets: testSecrets,
    files,
    publicUrl: 'https://notes.example.com',
  })
  afterAll(() => outgoing.close())
  return outgoing
}
