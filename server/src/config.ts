import { join, resolve } from 'node:path'
import { europeanCallingCodes } from '@roadnote/domain/cmr/field/calling-codes'
import type { InstallationRetention } from '@roadnote/domain/organization/retention'
import type { ProxyTrust } from './http/caller-address.ts'
import { usualConnections } from './database/connect.ts'
import { s3PlaceFrom, type S3Place } from './files/s3-place.ts'
import {
  logChoiceOf,
  metricsOf,
  tracesOf,
  type LogChoice,
  type MetricsPlace,
  type TracesPlace,
} from './settings/monitoring.ts'
import { BadSetting, read, type Environment } from './settings/read.ts'
import { settings, type SettingValue } from './settings/table.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Absent: the bundled PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** How the process connects to the database. */
  readonly pool: {
    readonly maxConnections: number
    readonly hasPooler: boolean
    readonly prepares: boolean
    /** How long the confirmation of a commit is waited for (ms). */
    readonly commitTimeout: number
  }
  /** Standbys that are read; none: `urls` is empty. */
  readonly standbys: {
    readonly urls: readonly string[]
    /** One that is further behind is not read (ms). */
    readonly maximumLag: number
  }
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
  /** How long a stopping process goes on serving while `/ready` says that it stops. */
  readonly stopDelaySeconds: number
  /** The external system of `create-pionira`; null: none. */
  readonly externalSystem: { readonly url: string; readonly token: string | undefined } | null
  /** Which proxies are trusted to state the caller's address in X-Forwarded-For. */
  readonly trustProxy: ProxyTrust
  /** Bytes of documents and photos that the users of one organisation may attach to notes. */
  readonly uploadQuota: number
  readonly logLevel: SettingValue<'LOG_LEVEL'>
  readonly logging: LogChoice
  /** Where `/metrics` is; null: nowhere. */
  readonly metrics: MetricsPlace | null
  /** Where traces go; null: there are none. */
  readonly traces: TracesPlace | null
  /** Absent: mails stay in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Absent: messages stay in the outbox. */
  readonly messaging: { readonly url: string; readonly token: string } | undefined
  /** Prefixes of phone numbers that may get messages. */
  readonly callingCodes: readonly string[]
  /** Where documents, photos and sealed PDFs are stored; null: in `dataDir`. */
  readonly s3: S3Place | null
  /** Where backups go, how many stay (0: none are made automatically) and their passphrase (absent: not encrypted). */
  readonly backup: { readonly folder: string; readonly keep: number; readonly passphrase: string | undefined }
  /** How long data is kept. */
  readonly retention: InstallationRetention
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
  if (place === null) throw new BadSetting(`FILES_URL must be ${settings.FILES_URL.wanted}.`)
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
      `MICROSOFT_TENANT_ID must be set when ${applicationId === undefined ? 'MICROSOFT_DOMAINS' : 'MICROSOFT_APPLICATION_ID'} is, to ${settings.MICROSOFT_TENANT_ID.wanted}.`,
    )
  if (applicationId === undefined)
    throw new BadSetting(
      `MICROSOFT_APPLICATION_ID must be set when MICROSOFT_TENANT_ID is, to ${settings.MICROSOFT_APPLICATION_ID.wanted}.`,
    )
  return { authority, tenant: { tenantId, applicationId }, domains: listed ?? [] }
}

/** The environment as typed settings, or one clear line about the first invalid one. */
export function readConfig(environment: Environment): Config {
  const databaseUrl = read(environment, 'DATABASE_URL')
  const secret = read(environment, 'SECRET')
  if (databaseUrl !== undefined && secret === undefined) {
    throw new BadSetting(`SECRET must be set when DATABASE_URL is, to ${settings.SECRET.wanted}.`)
  }
  const listenPort = read(environment, 'PORT') ?? 3000
  const dataDir = resolve(read(environment, 'DATA_DIR') ?? './data')
  return {
    host: read(environment, 'HOST') ?? '127.0.0.1',
    port: listenPort,
    dataDir,
    databaseUrl,
    pool: poolOf(environment),
    standbys: standbysOf(environment),
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
    stopDelaySeconds: read(environment, 'STOP_DELAY_SECONDS') ?? 0,
    externalSystem: externalSystemOf(environment),
    trustProxy: read(environment, 'TRUST_PROXY') ?? 0,
    uploadQuota: Math.round((read(environment, 'UPLOAD_QUOTA_GIB') ?? 20) * 1024 ** 3),
    logLevel: read(environment, 'LOG_LEVEL') ?? 'info',
    logging: logChoiceOf(environment),
    metrics: metricsOf(environment),
    traces: tracesOf(environment),
    s3: s3Of(environment),
    backup: {
      folder: resolve(read(environment, 'BACKUP_DIR') ?? join(dataDir, 'backups')),
      keep: read(environment, 'BACKUP_KEEP') ?? 7,
      passphrase: read(environment, 'BACKUP_PASSPHRASE'),
    },
    retention: retentionOf(environment),
    microsoft: microsoftOf(environment),
    ...readGateways(environment),
  }
}

function retentionOf(environment: Environment): InstallationRetention {
  const noteYears = read(environment, 'RETENTION_NOTE_YEARS') ?? null
  const noteYearsMinimum = read(environment, 'RETENTION_NOTE_MINIMUM_YEARS') ?? 10
  if (noteYears !== null && noteYears < noteYearsMinimum)
    throw new BadSetting(
      `RETENTION_NOTE_YEARS must not be less than RETENTION_NOTE_MINIMUM_YEARS, which is ${noteYearsMinimum}.`,
    )
  return {
    noteYears,
    noteYearsMinimum,
    draftDays: read(environment, 'RETENTION_DRAFT_DAYS') ?? null,
    mailDays: read(environment, 'RETENTION_MAIL_DAYS') ?? null,
    logDays: read(environment, 'RETENTION_LOG_DAYS') ?? null,
    sessionDays: read(environment, 'RETENTION_SESSION_DAYS') ?? 90,
  }
}

function poolOf(environment: Environment): Config['pool'] {
  const pooler = read(environment, 'DATABASE_POOLER') ?? 'none'
  return {
    maxConnections: read(environment, 'DATABASE_CONNECTIONS') ?? usualConnections,
    hasPooler: pooler !== 'none',
    prepares: pooler !== 'transaction',
    commitTimeout: (read(environment, 'DATABASE_COMMIT_SECONDS') ?? 10) * 1000,
  }
}

function standbysOf(environment: Environment): Config['standbys'] {
  const urls = read(environment, 'DATABASE_READ_URL') ?? []
  if (urls.length > 0 && read(environment, 'DATABASE_URL') === undefined)
    throw new BadSetting(`DATABASE_URL must be set when DATABASE_READ_URL is, to ${settings.DATABASE_URL.wanted}.`)
  return { urls, maximumLag: (read(environment, 'DATABASE_READ_LAG_SECONDS') ?? 5) * 1000 }
}

type Gateways = 'mail' | 'messaging' | 'callingCodes' | 'allowPrivateWebhooks'

/** The gateways of outgoing deliveries. A half configured gateway is refused, because it would be noticed too late. */
function readGateways(environment: Environment): Pick<Config, Gateways> {
  const pair = (first: 'SMTP_URL' | 'MESSAGING_URL', second: 'MAIL_FROM' | 'MESSAGING_TOKEN') => {
    const url = read(environment, first)
    const other = read(environment, second)
    if (url === undefined) return undefined
    if (other === undefined)
      throw new BadSetting(`${second} must be set when ${first} is, to ${settings[second].wanted}.`)
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
