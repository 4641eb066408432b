import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadSetting } from './settings/read.ts'

const secret = 'long enough to be a secret of a server'

test('without any setting the server uses its own database, port 3000 and demo data', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    demo: true,
    codeSuffix: 'RN',
    passwordMinimum: 8,
    uploadQuota: 20 * 1024 ** 3,
  })
})

test('with DATABASE_URL the demo is loaded only if it is switched on', () => {
  const own = { DATABASE_URL: 'postgres://localhost/notes', SECRET: secret }
  expect(readConfig(own).demo).toBe(false)
  expect(readConfig({ ...own, DEMO: 'true' }).demo).toBe(true)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('mails and messages are sent only if their gateways are configured', () => {
  expect(readConfig({})).toMatchObject({ mail: undefined, messaging: undefined, allowPrivateWebhooks: false })
  const gateways = {
    SMTP_URL: 'smtps://me:secret@mail.example.com',
    MAIL_FROM: 'Roadnote <notes@example.com>',
    MESSAGING_URL: 'https://sms.example.com/send',
    MESSAGING_TOKEN: 'token',
  }
  expect(readConfig(gateways)).toMatchObject({
    mail: { url: gateways.SMTP_URL, from: gateways.MAIL_FROM },
    messaging: { url: gateways.MESSAGING_URL, token: 'token' },
  })
})

test('messages go to European numbers only, unless the operator lists other countries', () => {
  expect(readConfig({}).callingCodes).toContain('+48')
  expect(readConfig({}).callingCodes).not.toContain('+1')
  expect(readConfig({ MESSAGING_CALLING_CODES: '+1, +31 +32' }).callingCodes).toEqual(['+1', '+31', '+32'])
})

test('proxies are configured by count or by network; without them no forwarding header is trusted', () => {
  expect(readConfig({}).trustProxy).toBe(0)
  expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(0)
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,fd00::/8' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
    'fd00::/8',
  ])
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(/number of reverse proxies in front, such as 1/)
})

test('metrics are off unless a port or a token is set, and never on a reachable address without a token', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
  const token = 'sixteen-characters'
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ own: null, token })
  const own = { own: { host: '127.0.0.1', port: 9464 }, token: undefined }
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual(own)
  for (const host of ['::1', 'localhost', '127.8.9.1'])
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: host }).metrics).toMatchObject({ own: { host } })
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.example.com', 'localhost.example.com'])
    expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST: host })).toThrow(/^METRICS_TOKEN must be set when/)
  expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }).metrics).toEqual({
    own: { host: '0.0.0.0', port: 0 },
    token,
  })
})

test('traces are off unless a collector is set; its headers are decoded and their values may contain equals signs', () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b', OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeNull()
  expect(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi==,x-team=haul',
    }).traces,
  ).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Basic YTpi==', 'x-team': 'haul' },
    share: 1,
  })
})

test('slow requests and statements are logged by default, and every request', () => {
  expect(readConfig({}).logging).toEqual({ slowRequest: 3000, slowStatement: 1000, share: 1 })
  const changed = { LOG_SLOW_REQUEST_MS: '0', LOG_SLOW_STATEMENT_MS: '250', LOG_REQUEST_SAMPLE: '0.1' }
  expect(readConfig(changed).logging).toEqual({ slowRequest: 0, slowStatement: 250, share: 0.1 })
})

test('DATABASE_READ_URL is a list of standbys, read until they are five seconds behind', () => {
  const own = { DATABASE_URL: 'postgres://db/notes', SECRET: secret }
  expect(readConfig(own).standbys).toEqual({ urls: [], maximumLag: 5000 })
  const two = {
    ...own,
    DATABASE_READ_URL: 'postgres://db1/notes  postgres://db2/notes',
    DATABASE_READ_LAG_SECONDS: '1.5',
  }
  expect(readConfig(two).standbys).toEqual({ urls: ['postgres://db1/notes', 'postgres://db2/notes'], maximumLag: 1500 })
})

const wrong: [string, Record<string, string>][] = [
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost', SECRET: secret }],
  ['SECRET', { DATABASE_URL: 'postgres://localhost/notes' }],
  ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://localhost/notes' }],
  [
    'DATABASE_READ_URL',
    { DATABASE_URL: 'postgres://db/notes', SECRET: secret, DATABASE_READ_URL: 'postgres://db1/notes db2' },
  ],
  [
    'DATABASE_READ_LAG_SECONDS',
    { DATABASE_URL: 'postgres://db/notes', SECRET: secret, DATABASE_READ_LAG_SECONDS: '60' },
  ],
  ['SECRET', { SECRET: 'short' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'notes.example.com' }],
  ['DEMO', { DEMO: 'perhaps' }],
  ['PASSWORD_MIN_LENGTH', { PASSWORD_MIN_LENGTH: '3' }],
  ['CODE_SUFFIX', { CODE_SUFFIX: 'much too long' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LOG_REQUEST_SAMPLE', { LOG_REQUEST_SAMPLE: '10' }],
  ['LOG_SLOW_REQUEST_MS', { LOG_SLOW_REQUEST_MS: '1.5' }],
  ['METRICS_PORT', { METRICS_PORT: 'yes' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'long enough, with blanks' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '2' }],
  [
    'OTEL_EXPORTER_OTLP_HEADERS',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' },
  ],
  [
    'OTEL_EXPORTER_OTLP_HEADERS',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a' },
  ],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'notes@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a\r\nBcc: b <notes@example.com>' }],
  ['MESSAGING_CALLING_CODES', { MESSAGING_CALLING_CODES: 'Europe' }],
  ['MESSAGING_CALLING_CODES', { MESSAGING_CALLING_CODES: '+31,' }],
  ['MESSAGING_CALLING_CODES', { MESSAGING_CALLING_CODES: '+31,49' }],
  ['MESSAGING_URL', { MESSAGING_URL: 'ftp://sms.example.com', MESSAGING_TOKEN: 'x' }],
  ['MESSAGING_TOKEN', { MESSAGING_URL: 'https://sms.example.com/send' }],
  ['FILES_URL', { FILES_URL: 's3://notes', AWS_ACCESS_KEY_ID: 'x' }],
  ['FILES_URL', { FILES_URL: 's3://notes/in-a-folder', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' }],
  ['UPLOAD_QUOTA_GIB', { UPLOAD_QUOTA_GIB: 'plenty' }],
  ['UPLOAD_QUOTA_GIB', { UPLOAD_QUOTA_GIB: '0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8,proxy.example.com' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8,' }],
  ['ALLOW_PRIVATE_WEBHOOKS', { ALLOW_PRIVATE_WEBHOOKS: 'maybe' }],
  ['MICROSOFT_AUTHORITY', { MICROSOFT_AUTHORITY: 'login.example.com' }],
  ['MICROSOFT_TENANT_ID', { MICROSOFT_TENANT_ID: 'a/b', MICROSOFT_APPLICATION_ID: 'x' }],
  ['MICROSOFT_TENANT_ID', { MICROSOFT_APPLICATION_ID: 'x' }],
  ['MICROSOFT_APPLICATION_ID', { MICROSOFT_TENANT_ID: 'x' }],
  ['MICROSOFT_TENANT_ID', { MICROSOFT_DOMAINS: 'example.com' }],
  ...['example', '*.example.com', 'anna@example.com', 'example.com,', 'https://example.com'].map(
    (domains): [string, Record<string, string>] => [
      'MICROSOFT_DOMAINS',
      { MICROSOFT_TENANT_ID: 'x', MICROSOFT_APPLICATION_ID: 'y', MICROSOFT_DOMAINS: domains },
    ],
  ),
]

test.each(wrong)('an invalid %s stops the start with one line that names it', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(BadSetting)
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`))
})

test('the error line never repeats the invalid value, which may be a secret', () => {
  expect(() => readConfig({ SECRET: 'hush' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hush') }),
  )
})

test('Microsoft sign-on uses the Microsoft authority, unless the settings name another', () => {
  expect(readConfig({}).microsoft).toEqual({
    authority: 'https://login.microsoftonline.com',
    tenant: null,
    domains: [],
  })
  const given = {
    MICROSOFT_AUTHORITY: 'https://login.example/',
    MICROSOFT_TENANT_ID: 't',
    MICROSOFT_APPLICATION_ID: 'a',
    MICROSOFT_DOMAINS: 'Example.com, example.org',
  }
  expect(readConfig(given).microsoft).toEqual({
    authority: 'https://login.example',
    tenant: { tenantId: 't', applicationId: 'a' },
    domains: ['example.com', 'example.org'],
  })
})

test('nothing but sessions expires by default, and signed notes are kept for at least ten years', () => {
  expect(readConfig({}).retention).toEqual({
    noteYears: null,
    noteYearsMinimum: 10,
    draftDays: null,
    mailDays: null,
    logDays: null,
    sessionDays: 90,
  })
  expect(readConfig({ RETENTION_DRAFT_DAYS: '', RETENTION_MAIL_DAYS: ' 30 ' }).retention).toMatchObject({
    draftDays: null,
    mailDays: 30,
  })
})

test.each(['0', '-1', '1.5', '1e3', '0x10', 'ten', '36501', '10 days'])(
  'a retention of %s is refused, because a mistake there removes data',
  (value) => {
    expect(() => readConfig({ RETENTION_DRAFT_DAYS: value })).toThrow(
      new BadSetting('RETENTION_DRAFT_DAYS must be a whole number of days from 1 to 36500.'),
    )
  },
)

test('signed notes cannot expire before the minimum, which itself cannot be shorter than claims live', () => {
  expect(() => readConfig({ RETENTION_NOTE_YEARS: '9' })).toThrow('RETENTION_NOTE_MINIMUM_YEARS, which is 10')
  const lower = { RETENTION_NOTE_YEARS: '9', RETENTION_NOTE_MINIMUM_YEARS: '7' }
  expect(readConfig(lower).retention).toMatchObject({ noteYears: 9, noteYearsMinimum: 7 })
  expect(() => readConfig({ RETENTION_NOTE_MINIMUM_YEARS: '2' })).toThrow('from 3 to 100')
})
