import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { apiNoticeContract } from '@roadnote/domain/organization/webhook-contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { openMailServer } from '../../test-kit/mail-server.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { addOrganization } from '../../test-kit/rows.ts'
import { dispatchDue } from '../outbox/dispatch.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const mailServer = await openMailServer()
const outgoing = testOutgoing(connection, { smtp: mailServer.url })
const testWorld = await createTestWorld(connection)

const notice = {
  subject: 'Version 2 of the list call',
  text: 'From 1 January `{ "Limit": 50 }` is the largest page.\n\nPlease write to us if that is a problem.',
}

function name(id: number, addresses: string[]) {
  return db.updateTable('organization').set({ apiChangesNotificationEmail: addresses }).where('id', '=', id).execute()
}

describe('an API change notice', () => {
  test('an API change notice is mailed once to every notification address of active organisations, and is logged', async () => {
    await name(testWorld.acme, ['it@acme.example', 'dev@acme.example'])
    await name(testWorld.brabant, ['IT@acme.example', 'erp@brabant.example'])
    await addOrganization(db, { apiChangesNotificationEmail: ['gone@acme.example'], deletedAt: new Date() })
    const before = await testWorld.call(apiNoticeContract.recipients, {}, { as: 'super' })
    expect(before).toEqual({ organizations: 2, addresses: 3 })
    const { addresses } = await testWorld.call(apiNoticeContract.send, notice, { as: 'super' })
    expect(addresses).toBe(3)
    while ((await dispatchDue(outgoing)) > 0);
    const sent = mailServer.received.filter(({ subject }) => subject === notice.subject)
    expect(sent.flatMap(({ envelopeTo }) => envelopeTo).toSorted()).toEqual([
      'dev@acme.example',
      'erp@brabant.example',
      'it@acme.example',
    ])
    // Sent unchanged: braces in it are no placeholders.
    expect(sent[0]?.text).toContain('{ "Limit": 50 }')
    expect(sent[0]?.text).toContain('Please write to us')
    const { data } = await testWorld.call(adminLogContract.list, { action: 'apiChangeNoticeSent' }, { as: 'super' })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ kind: 'setting', subject: notice.subject })
    expect(data[0]?.changes).toContainEqual({ field: 'recipients', old: null, new: 3 })
  })

  test('an API change notice is sent by super admins only', async () => {
    const refused = await testWorld.request('acme.admin', apiNoticeContract.send, notice)
    expect([refused.status, refused.body['error']]).toEqual([403, 'permission_missing'])
    expect((await testWorld.request('acme.admin', apiNoticeContract.recipients, {})).status).toBe(403)
  })

  test('an API change notice without subject or text is refused', async () => {
    const refused = await testWorld.request('super', apiNoticeContract.send, {
      subject: ' ',
      text: '',
    })
    expect([refused.status, refused.body['fields']]).toEqual([400, { subject: 'required', text: 'required' }])
  })
})
