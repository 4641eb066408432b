import { pino } from 'pino'
import { connect } from '../src/database/connect.ts'
import { folderStore } from '../src/files/folder-store.ts'
import { startOutbox } from '../src/outbox/worker.ts'
import { createOutboxParts } from '../src/outgoing.ts'
import { startTestApp } from './app.ts'
import { testSecrets, testSignCode } from './secrets.ts'

// Signs the given notes through the real app while its outbox sends; prints each acknowledged signature.
const [url = '', smtp = '', folder = '', work = '[]'] = process.argv.slice(2)
// Written by the test that starts this program.
const steps = JSON.parse(work) as { step: string; id: number; token: string }[]

const connection = connect(url, { maxConnections: 8, applicationName: 'roadnote-signing-child' })
const files = folderStore(folder)
const app = startTestApp(connection, undefined, files)
startOutbox(
  createOutboxParts({
    connection,
    config: {
      mail: { url: smtp, from: 'Roadnote <notes@roadnote.example>' },
      messaging: undefined,
      allowPrivateWebhooks: true,
    },
    log: pino({ level: 'silent' }),
    secrets: testSecrets,
    files,
    publicUrl: 'https://notes.example.com',
  }),
  10,
)
process.stdout.write('ready\n')
await Promise.all(
  steps.map(async ({ step, id, token }) => {
    const { status } = await app.askByPath('POST', `api/cmr/signature-${step}`, {
      token,
      body: { cmr_id: id, code: testSignCode },
    })
    process.stdout.write(status === 200 ? `signed ${step} ${id}\n` : `refused ${step} ${id} ${status}\n`)
  }),
)
process.stdout.write('all signed\n')
