import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { organizationSettings, settingProblems } from '@roadnote/domain/organization/settings'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const { ask, askByPath, anEmployee, tokenOf } = startTestApp(connection)
const operator = await addOrganization(db)
await anEmployee(operator, 'super admin plus', 'plus')
const token = await tokenOf('plus')
const acme = await addOrganization(db, { parentId: operator })
await anEmployee(acme, 'planner', 'acme.planner')

const right = { name: 'Acme Gent', organizationType: 1, organizationId: acme, countryCode: 'BE' }
const url = 'https://hooks.example/in'

/** Every message of the specification about the fields of an organisation: the input and the expected errors. */
const messages: readonly [string, Record<string, unknown>, Record<string, string>][] = [
  ['field is required: name', { name: '  ' }, { name: 'required' }],
  ['field is required: country', { countryCode: '' }, { countryCode: 'required' }],
  ['field is required: type', { organizationType: '' }, { organizationType: 'required' }],
  [
    'field is required: parent, unless it is a management company',
    { organizationId: '' },
    { organizationId: 'required' },
  ],
  ['EAN of more than 13 digits', { ean: '54123450000131' }, { ean: 'too_long' }],
  ['signed notes kept shorter than claims live', { retentionNoteYears: 2 }, { retentionNoteYears: 'not_allowed' }],
  ['unsigned notes kept for no day', { retentionDraftDays: '0' }, { retentionDraftDays: 'not_allowed' }],
  ['mails kept for a part of a day', { retentionMailDays: 7.5 }, { retentionMailDays: 'not_a_number' }],
  ['an admin log kept for a word', { retentionLogDays: 'a year' }, { retentionLogDays: 'not_allowed' }],
  ['sessions kept for a time before now', { retentionSessionDays: '-7' }, { retentionSessionDays: 'not_allowed' }],
  ['a type that does not exist', { organizationType: 6 }, { organizationType: 'not_allowed' }],
  ['invalidURL', { webhookUrl: 'ftp://x', webhookSenderSigningSign: true }, { webhookUrl: 'invalidURL' }],
  [
    'invalidURL with a password inside',
    { webhookUrl: 'https://a:b@c.example', webhookSenderSigningSign: true },
    { webhookUrl: 'invalidURL' },
  ],
  ['invalidCMRChangeURL', { cmrModifyWebhookUrl: 'nowhere' }, { cmrModifyWebhookUrl: 'invalidCMRChangeURL' }],
  ['errorNotification1', { webhookUrl: url }, { webhookUrl: 'errorNotification1' }],
  [
    'errorNotification1 with only the closing event',
    { webhookUrl: url, webhookClosedSign: true },
    { webhookUrl: 'errorNotification1' },
  ],
  ['errorNotification2 when ready', { webhookReadyToSigningSign: true }, { webhookUrl: 'errorNotification2' }],
  [
    'errorNotification2 when the sender signs',
    { webhookSenderSigningSign: true },
    { webhookUrl: 'errorNotification2' },
  ],
  [
    'errorNotification2 when the driver signs',
    { webhookDriverSigningSign: true },
    { webhookUrl: 'errorNotification2' },
  ],
  ['errorNotification2 when an event is chosen', { webhookEvents: 'cmr.photo' }, { webhookUrl: 'errorNotification2' }],
  [
    'a chosen event that does not exist',
    { webhookUrl: url, webhookEvents: ['cmr.remark', 'cmr.remarks'] },
    { webhookEvents: 'not_allowed' },
  ],
  [
    'a chosen event that has a flag of its own',
    { webhookUrl: url, webhookEvents: 'cmr.remark,cmr.ready' },
    { webhookEvents: 'not_allowed' },
  ],
  ['errorNotification3', { webhookAuthorization: 'Bearer x' }, { webhookAuthorization: 'errorNotification3' }],
  [
    'invalidEmail',
    { apiChangesNotificationEmail: 'a@b.be, nobody, c@d' },
    { apiChangesNotificationEmail: 'invalidEmail' },
  ],
  [
    'incorrectEmailError for exceptions',
    { exceptionNotifyEmails: 'a@b.be,b' },
    { exceptionNotifyEmails: 'incorrectEmailError' },
  ],
  [
    'incorrectEmailError for returned goods',
    { palletAdditionLogEmail: 'a@b.be;b' },
    { palletAdditionLogEmail: 'incorrectEmailError' },
  ],
  ['a malformed e-mail address of the organisation', { email: 'acme' }, { email: 'wrong_format' }],
  ['a name that is too long', { name: 'x'.repeat(201) }, { name: 'too_long' }],
  ['one paper language', { paperLanguage1: 'nl' }, { paperLanguage2: 'not_allowed' }],
  ['the same paper language twice', { paperLanguage1: 'nl', paperLanguage2: 'nl' }, { paperLanguage2: 'not_allowed' }],
  [
    'a placeholder named like an inherited property',
    { OnExceptionBody: '{__proto__}' },
    { OnExceptionBody: 'unknown_placeholder' },
  ],
  ['braces within braces', { OnExceptionBody: '{{cmrCode}}' }, { OnExceptionBody: 'unknown_placeholder' }],
  ['a placeholder that does not exist', { OnExceptionBody: '{cmrcode}' }, { OnExceptionBody: 'unknown_placeholder' }],
  ['a subject of two lines', { OnExceptionSubject: 'a\nb' }, { OnExceptionSubject: 'wrong_format' }],
]

/** The errors that the form shows before sending, by the same schema and rules. */
function saidByForm(sent: Record<string, unknown>): Record<string, string> {
  const parsed = organizationSettings.safeParse(sent)
  if (!parsed.success) return fieldProblems(parsed.error, sent)
  return Object.fromEntries(settingProblems(parsed.data).map(({ field, problem }) => [field, problem]))
}

describe('validation messages of the specification', () => {
  // A new organisation has no login, so its address for API changes is locked.
  const ofNew = messages.filter(([what]) => what !== 'invalidEmail')

  test.each(ofNew)(
    'a new organisation with an invalid field gets the specified message: %s',
    async (_what, wrong, fields) => {
      const sent = { ...right, ...wrong }
      const { status, body } = await ask(organizationContract.create, sent, { token })
      expect([status, body['error'], body['fields']]).toEqual([400, 'bad_input', fields])
      expect(saidByForm(sent)).toEqual(fields)
    },
  )

  test.each(messages)('an edit with an invalid field gets the specified message: %s', async (_what, wrong, fields) => {
    const { status, body } = await ask(organizationContract.edit, { id: acme, ...wrong }, { token })
    expect([status, body['error'], body['fields']]).toEqual([400, 'bad_input', fields])
  })

  test('all invalid fields of an organisation are reported at once', async () => {
    const body = { ...right, name: '', ean: '5'.repeat(20), webhookUrl: 'x', email: 'y' }
    expect((await ask(organizationContract.create, body, { token })).body['fields']).toEqual({
      name: 'required',
      ean: 'too_long',
      webhookUrl: 'invalidURL',
      email: 'wrong_format',
    })
  })

  test('a missing parent of a new organisation is named together with the other missing fields', async () => {
    const missing = { name: 'required', organizationType: 'required', countryCode: 'required' }
    for (const sent of [{}, { organizationId: '' }, { organizationId: null }]) {
      const { status, body } = await ask(organizationContract.create, wrongInput(sent), { token })
      expect([status, body['fields']]).toEqual([400, { ...missing, organizationId: 'required' }])
    }
    const ofOperator = await ask(organizationContract.create, wrongInput({ organizationType: '3' }), { token })
    expect(ofOperator.body['fields']).toEqual({ name: 'required', countryCode: 'required' })
  })
})

describe('valid settings of an organisation', () => {
  test.each<[string, Record<string, unknown>]>([
    [
      'an address with a port and a path',
      { webhookUrl: 'http://10.0.0.1:8080/in?a=1', webhookSenderSigningSign: true },
    ],
    [
      'an authorisation together with the address for changed notes',
      { webhookAuthorization: 'x', cmrModifyWebhookUrl: url },
    ],
    ['top level domains of up to 24 letters', { email: `a@b.${'x'.repeat(24)}` }],
    ['addresses separated by semicolons or line breaks', { exceptionNotifyEmails: 'a@b.be; c@d.be\ne@f.be' }],
    ['a country code in lower case', { countryCode: 'be' }],
    ['an EAN of 13 digits', { ean: '5412345000013' }],
  ])('a new organisation is accepted with %s', async (_what, fields) => {
    const { status, body } = await ask(organizationContract.create, { ...right, ...fields }, { token })
    expect([status, body['fields']]).toEqual([201, undefined])
  })

  test('a new organisation is accepted form-encoded, as old clients send it', async () => {
    const body = new URLSearchParams({
      ...right,
      organizationType: '1',
      organizationId: String(acme),
      canChangeSign: 'True',
    })
    const answer = await askByPath('POST', 'api/organization/create', {
      token,
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(201)
    expect(organizationContract.create.created).toBe(true)
  })
})
