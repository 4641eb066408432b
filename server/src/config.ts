import { resolve } from 'node:path'
import { europeanCallingCodes } from '@roadnote/domain/cmr/field/calling-codes'
import { z } from 'zod'
import { isNetwork, type ProxyTrust } from './http/caller-address.ts'
import { s3PlaceFrom, type S3Place } from './files/s3-place.ts'

/** An invalid setting: the start stops with this one line. */
export class BadSetting extends Error {}

const port = z.coerce.number().int().min(0).max(65535)
const webAddress = z.url({ protocol: /^https?$/ })
const postgresAddress = z.string().regex(/^postgres(?:ql)?:\/\/\S+$/)
const smtpAddress = z.string().regex(/^smtps?:\/\/\S+$/)
/** An address, or a name and an address in angle brackets; neither can inject a mail header. */
const sender = z.string().regex(/^(?:[^<>\p{C}"]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)
const callingCodes = z
  .string()
  .regex(/^\+[1-9]\d{0,3}(?:[\s,]+\+[1-9]\d{0,3})*$/)
  .transform((codes) => codes.split(/[\s,]+/))
const providerId = z.string().regex(/^[\w.-]{1,100}$/)
const domainName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const domains = z
  .string()
  .transform((list) => list.toLowerCase().split(/[\s,]+/))
  .refine((names) => names.every((name) => domainName.test(name)))
const onOff = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] })

/** Not `true`, which would trust every X-Forwarded-For header; a hop count, or the networks of the proxies. */
const proxies = z.union([
  z.enum(['false', 'no', 'off']).transform(() => 0),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  z
    .string()
    .transform((list) => list.split(',').map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork)),
])

/** The schema of each setting and its description for error messages. An empty setting counts as not set. */
const settings = {
  PORT: [port, 'a port number from 0 to 65535'],
  HOST: [z.string().min(1), 'an address to listen on, such as 127.0.0.1'],
  DATA_DIR: [z.string().min(1), 'a folder'],
  DATABASE_URL: [postgresAddress, 'a PostgreSQL address, postgres://user:password@host/database'],
  PUBLIC_URL: [webAddress, 'a web address, https://notes.example.com'],
  SECRET: [z.string().min(32), 'at least 32 characters that nobody can guess'],
  EVIDENCE_SECRET: [z.string().min(32), 'at least 32 characters that nobody can guess'],
  DEMO: [onOff, 'true or false'],
  ADMIN_USERNAME: [z.string().min(1).max(250), 'a user name of at most 250 characters'],
  ADMIN_PASSWORD: [z.string().min(8).max(50), 'a password of 8 to 50 characters'],
  CODE_SUFFIX: [z.string().regex(/^[A-Z0-9]{1,5}$/), 'one to five capital letters or digits'],
  PASSWORD_MIN_LENGTH: [z.coerce.number().int().min(4).max(50), 'a whole number from 4 to 50'],
  SIGNING_IDLE_MINUTES: [z.coerce.number().int().min(1).max(1440), 'a whole number of minutes from 1 to 1440'],
  EXTERNAL_CMR_URL: [webAddress, 'a web address, https://notes.example.com/api/note'],
  EXTERNAL_CMR_TOKEN: [z.string().regex(/^[\x21-\x7e]{1,2000}$/), 'a token without blanks'],
  TRUST_PROXY: [
    proxies,
    'the number of reverse proxies in front, such as 1, or their networks, such as 10.0.0.0/8,127.0.0.1',
  ],
  SMTP_URL: [smtpAddress, 'the address of a mail server, smtp://user:password@mail.example.com:587'],
  MAIL_FROM: [sender, 'the sender of mails, Roadnote <notes@example.com>'],
  MESSAGING_URL: [webAddress, 'the web address of the SMS and WhatsApp gateway'],
  MESSAGING_TOKEN: [z.string().regex(/^[\x21-\x7e]+$/), 'the token of the SMS and WhatsApp gateway'],
  MESSAGING_CALLING_CODES: [callingCodes, 'calling codes of countries, +31,+32,+49'],
  ALLOW_PRIVATE_WEBHOOKS: [onOff, 'true or false'],
  MICROSOFT_AUTHORITY: [webAddress, 'a web address, https://login.microsoftonline.com'],
  MICROSOFT_TENANT_ID: [providerId, 'the id of a tenant at Microsoft'],
  MICROSOFT_APPLICATION_ID: [providerId, 'the id of an application at Microsoft'],
  MICROSOFT_DOMAINS: [domains, 'e-mail domains, example.com,example.org'],
  FILES_URL: [
    z.string().regex(/^s3:\/\/\S+$/),
    's3://bucket?endpoint=https://s3.example.com&region=eu-central-1, with its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  AWS_ACCESS_KEY_ID: [z.string().regex(/^[\x21-\x7e]{1,200}$/), 'the name of a key of the bucket'],
  AWS_SECRET_ACCESS_KEY: [z.string().regex(/^[\x21-\x7e]{1,200}$/), 'the key of the bucket'],
  UPLOAD_QUOTA_GIB: [z.coerce.number().min(0.001).max(1_000_000), 'a number of GiB, such as 20'],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'trace, debug, info, warn, error or silent',
  ],
} as const

type SettingName = keyof typeof settings
type SettingValue<Name extends SettingName> = z.output<(typeof settings)[Name][0]>

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Absent: the bundled PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  /** Absent: generated once into `dataDir`. */
  readonly secret: string | undefined
  /** Seed of the keys that seal evidence; another value is a new key. Absent: derived from `secret`. */
  readonly evidenceSecret: string | undefined
  /** Absent: decided by whether the database is empty. */
  readonly demo: boolean
  readonly admin: { readonly userName: string; readonly password: string | undefined }
  readonly codeSuffix: string
  readonly passwordMinimum: number
  /** Idle lifetime of a signing user's session. */
  readonly signingIdleMinutes: number
  /** The external system of `create-pionira`; null: none. */
  readonly externalSystem: { readonly url: string; readonly token: string | undefined } | null
  /** Which proxies are trusted to state the caller's address in X-Forwarded-For. */
  readonly trustProxy: ProxyTrust
  /** Bytes of documents and photos that the users of one organisation may attach to notes. */
  readonly uploadQuota: number
  readonly logLevel: SettingValue<'LOG_LEVEL'>
  /** Absent: mails stay in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Absent: messages stay in the outbox. */
  readonly messaging: { readonly url: string; readonly token: string } | undefined
  /** Prefixes of phone numbers that may get messages. */
  readonly callingCodes: readonly string[]
  /** Where documents, photos and sealed PDFs are stored; null: in `dataDir`. */
  readonly s3: S3Place | null
  /** The Microsoft authority; its tenant is used for sign-ins that name no organisation; null: none. */
  readonly microsoft: MicrosoftPlace
  /** Allows webhooks and identity providers in the internal network and without TLS. */
  readonly allowPrivateWebhooks: boolean
}

export interface MicrosoftPlace {
  readonly authority: string
  readonly tenant: { readonly tenantId: string; readonly applicationId: string } | null
  /** E-mail domains whose accounts the tenant may be linked to, in lower case. */
  readonly domains: readonly string[]
}

export const microsoftAuthority = 'https://login.microsoftonline.com'

type Environment = Readonly<Record<string, string | undefined>>

function read<Name extends SettingName>(environment: Environment, name: Name): SettingValue<Name> | undefined {
  const given = environment[name]?.trim()
  if (given === undefined || given === '') return undefined
  const [schema, wanted] = settings[name]
  const parsed = schema.safeParse(given)
  // The value is not repeated, because it may be a secret.
  if (!parsed.success) throw new BadSetting(`${name} must be ${wanted}.`)
  // The schema in the table belongs to this name; TypeScript loses the connection in the tuple.
  return parsed.data as SettingValue<Name>
}

function externalSystemOf(environment: Environment): Config['externalSystem'] {
  const url = read(environment, 'EXTERNAL_CMR_URL')
  return url === undefined ? null : { url, token: read(environment, 'EXTERNAL_CMR_TOKEN') }
}

function s3Of(environment: Environment): Config['s3'] {
  const address = read(environment, 'FILES_URL')
  if (address === undefined) return null
  const place = s3PlaceFrom(address, {
    accessKeyId: read(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: read(environment, 'AWS_SECRET_ACCESS_KEY'),
  })
  if (place === null) throw new BadSetting(`FILES_URL must be ${settings.FILES_URL[1]}.`)
  return place
}

function microsoftOf(environment: Environment): MicrosoftPlace {
  const tenantId = read(environment, 'MICROSOFT_TENANT_ID')
  const applicationId = read(environment, 'MICROSOFT_APPLICATION_ID')
  // bounded input: a setting of the operator
  const authority = (read(environment, 'MICROSOFT_AUTHORITY') ?? microsoftAuthority).replace(/\/+$/, '')
  const listed = read(environment, 'MICROSOFT_DOMAINS')
  if (tenantId === undefined && applicationId === undefined && listed === undefined)
    return { authority, tenant: null, domains: [] }
  if (tenantId === undefined)
    throw new BadSetting(
      `MICROSOFT_TENANT_ID must be set when ${applicationId === undefined ? 'MICROSOFT_DOMAINS' : 'MICROSOFT_APPLICATION_ID'} is, to ${settings.MICROSOFT_TENANT_ID[1]}.`,
    )
  if (applicationId === undefined)
    throw new BadSetting(
      `MICROSOFT_APPLICATION_ID must be set when MICROSOFT_TENANT_ID is, to ${settings.MICROSOFT_APPLICATION_ID[1]}.`,
    )
  return { authority, tenant: { tenantId, applicationId }, domains: listed ?? [] }
}

/** The environment as typed settings, or one clear line about the first invalid one. */
export function readConfig(environment: Environment): Config {
  const databaseUrl = read(environment, 'DATABASE_URL')
  const secret = read(environment, 'SECRET')
  if (databaseUrl !== undefined && secret === undefined) {
    throw new BadSetting(`SECRET must be set when DATABASE_URL is, to ${settings.SECRET[1]}.`)
  }
  const listenPort = read(environment, 'PORT') ?? 3000
  return {
    host: read(environment, 'HOST') ?? '127.0.0.1',
    port: listenPort,
    dataDir: resolve(read(environment, 'DATA_DIR') ?? './data'),
    databaseUrl,
    // bounded input: a setting of the operator
    publicUrl: (read(environment, 'PUBLIC_URL') ?? `http://localhost:${listenPort}`).replace(/\/+$/, ''),
    secret,
    evidenceSecret: read(environment, 'EVIDENCE_SECRET'),
    demo: read(environment, 'DEMO') ?? databaseUrl === undefined,
    admin: {
      userName: read(environment, 'ADMIN_USERNAME') ?? 'admin',
      password: read(environment, 'ADMIN_PASSWORD'),
    },
    codeSuffix: read(environment, 'CODE_SUFFIX') ?? 'RN',
    passwordMinimum: read(environment, 'PASSWORD_MIN_LENGTH') ?? 8,
    signingIdleMinutes: read(environment, 'SIGNING_IDLE_MINUTES') ?? 15,
    externalSystem: externalSystemOf(environment),
    trustProxy: read(environment, 'TRUST_PROXY') ?? 0,
    uploadQuota: Math.round((read(environment, 'UPLOAD_QUOTA_GIB') ?? 20) * 1024 ** 3),
    logLevel: read(environment, 'LOG_LEVEL') ?? 'info',
    s3: s3Of(environment),
    microsoft: microsoftOf(environment),
    ...readGateways(environment),
  }
}

type Gateways = 'mail' | 'messaging' | 'callingCodes' | 'allowPrivateWebhooks'

/** The gateways of outgoing deliveries. A half configured gateway is refused, because it would be noticed too late. */
function readGateways(environment: Environment): Pick<Config, Gateways> {
  const pair = (first: 'SMTP_URL' | 'MESSAGING_URL', second: 'MAIL_FROM' | 'MESSAGING_TOKEN') => {
    const url = read(environment, first)
    const other = read(environment, second)
    if (url === undefined) return undefined
    if (other === undefined) throw new BadSetting(`${second} must be set when ${first} is, to ${settings[second][1]}.`)
    return [url, other] as const
  }
  const mail = pair('SMTP_URL', 'MAIL_FROM')
  const messaging = pair('MESSAGING_URL', 'MESSAGING_TOKEN')
  return {
    mail: mail && { url: mail[0], from: mail[1] },
    messaging: messaging && { url: messaging[0], token: messaging[1] },
    callingCodes: read(environment, 'MESSAGING_CALLING_CODES') ?? europeanCallingCodes,
    allowPrivateWebhooks: read(environment, 'ALLOW_PRIVATE_WEBHOOKS') ?? false,
  }
}
