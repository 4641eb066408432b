import { randomUUID } from 'node:crypto'
import { europeanCallingCodes } from '@roadnote/domain/cmr/field/calling-codes'
import { idleLifetime } from '@roadnote/domain/session/session'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { adminLogRoutes } from './admin-log/routes.ts'
import { attachmentRoutes } from './cmr/attachments/routes.ts'
import { noteMailParts } from './cmr/reactions/mail-parts.ts'
import { templateRoutes } from './cmr/reactions/template-preview.ts'
import { charterRoutes } from './cmr/charter/routes.ts'
import type { ExternalSystem } from './cmr/external/fetch-note.ts'
import type { PdfRenderer } from './cmr/pdf/renderer.ts'
import { paperRoutes } from './cmr/pdf/routes.ts'
import { cmrRoutes } from './cmr/routes.ts'
import { createLogSealer } from './admin-log/seal.ts'
import { createSealer } from './cmr/events/seal.ts'
import { microsoftAuthority, type MicrosoftPlace } from './config.ts'
import type { Connection } from './database/connect.ts'
import type { Database } from './database/schema.ts'
import { withReports } from './dashboard/report/attach.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import type { FileStore } from './files/file-store.ts'
import { installUploadPlaces } from './http/authorize-request.ts'
import { authenticateWith } from './http/authenticate.ts'
import { installBodyParsers } from './http/body-parsers.ts'
import { trustsHop, type ProxyTrust } from './http/caller-address.ts'
import { asRefusal, sendRefusal } from './http/error-reply.ts'
import { heavyCalls, type HeavyLimits } from './http/heavy-calls.ts'
import { KeyThrottle, type ThrottleLimits } from './http/key-throttle.ts'
import { healthRoutes } from './http/health.ts'
import { installBodyLimits, ordinaryBodyLimit, defaultBodyTimeouts, type BodyTimeouts } from './http/body-limits.ts'
import { installRequestLog } from './http/request-log.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { languageOf, type Api } from './http/serve.ts'
import { uploadFolderIn } from './http/upload-folder.ts'
import { UploadPlaces, defaultUploadLimits, type UploadLimits } from './http/upload-places.ts'
import { installWebFiles } from './http/web-files.ts'
import { organizationRoutes } from './organization/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import type { Secrets } from './secrets.ts'
import { createAddressAnnouncer } from './session/address/announce.ts'
import { createInviter } from './session/link/activation.ts'
import { sessionRoutes } from './session/routes.ts'
import { signOnRoutes } from './session/sign-on/routes.ts'
import { forgetLogins } from './session/sign-in.ts'
import { hashSecret } from './session/secret/slow-hash.ts'
import { findActor, type IdleLifetime } from './session/token/store.ts'
import { apiKeyRoutes } from './api-key/routes.ts'
import { findKey } from './api-key/store.ts'
import { roleRoutes } from './role/routes.ts'
import { setupRoutes, type SetupParts } from './setup/routes.ts'
import { tableParserHere, type TableParser } from './table/table-parser.ts'
import { userRoutes } from './user/routes.ts'

export interface AppParts {
  readonly connection: Connection
  readonly secrets: Secrets
  readonly files: FileStore
  readonly log: Logger
  readonly publicUrl: string
  /** The provider suffix at the end of a note's code. */
  readonly codeSuffix: string
  /** The system from which `create-pionira` fetches notes; absent: none. */
  readonly externalSystem?: ExternalSystem | null
  /** Prefixes of phone numbers that may get messages; absent: European ones. */
  readonly callingCodes?: readonly string[]
  /** Whether a message gateway is configured. */
  readonly sendsMessages?: boolean
  /** The mail server and the sender of mails; absent: mails stay in the outbox. */
  readonly mail?: SetupParts['mail']
  /** In the demo all passwords are public, so personal links may be shown in Outgoing. */
  readonly demo?: boolean
  /** Bytes of documents and photos that each organisation may attach to notes; absent: 20 GiB. */
  readonly uploadQuota?: number
  /** Which proxies are trusted to state the caller's address in X-Forwarded-For. */
  readonly trustProxy: ProxyTrust
  /** Whether mails can be sent or read in the outbox; absent: yes. */
  readonly sendsMail?: boolean
  /** Minimum length of a password; absent: the default. */
  readonly passwordMinimum?: number
  /** The Microsoft authority for sign-on; absent: Microsoft's own, without a tenant of this installation. */
  readonly microsoft?: MicrosoftPlace
  /** Whether identity providers may be in the internal network and without TLS; absent: no. */
  readonly allowPrivateProviders?: boolean
  /** Idle lifetime of a signing user's session (ms); absent: 15 minutes. */
  readonly signingIdle?: number
  /** The built web app; null where only the API is needed. */
  readonly webFolder: string | null
  /** Folder of uploads while they are received; absent: the system's temporary folder. */
  readonly uploadFolderPath?: string | null
  /** Time limits of requests and the number of parallel uploads; absent: the defaults. */
  readonly bodyTimeouts?: Partial<BodyTimeouts>
  readonly uploadLimits?: Partial<UploadLimits>
  /** Renders PDFs in workers; absent: in this process. */
  readonly renderer?: PdfRenderer
  /** Parses uploaded tables in workers; absent: in the calling thread. */
  readonly tables?: TableParser
  /** Limits of parallel heavy calls; absent: the defaults. */
  readonly heavyLimits?: HeavyLimits
  /** Rate limit of an API key; absent: the default. */
  readonly keyLimits?: ThrottleLimits
  /** Clock for tests. */
  readonly now?: () => Date
  /** Called after each command; absent if this process sends no deliveries. */
  readonly afterCommand?: () => void
}

const usualUploadQuota = 20 * 1024 ** 3
const usualPasswordMinimum = 8
const usualMicrosoft: MicrosoftPlace = { authority: microsoftAuthority, tenant: null, domains: [] }

/** Assembles the server: hooks for every request, then the routes of each noun. */
export function createApp(parts: AppParts): FastifyInstance {
  const app = frame(parts)
  const idle = { ...idleLifetime, signing: parts.signingIdle ?? idleLifetime.signing }
  const api = apiOf(app, parts, idle)
  const uploadQuota = parts.uploadQuota ?? usualUploadQuota
  healthRoutes(app, parts.connection.pool)
  docsRoutes(api, parts.publicUrl)
  const passwordMinimum = parts.passwordMinimum ?? usualPasswordMinimum
  const mailing = { secrets: parts.secrets, sendsMail: parts.sendsMail ?? true }
  sessionRoutes(api, { ...mailing, idle, passwordMinimum, publicUrl: parts.publicUrl })
  const tables = parts.tables ?? tableParserHere
  organizationRoutes(api, { ...parts, uploadQuota }, tables)
  signOnRoutes(api, { ...parts, ...mailing, idle, microsoft: parts.microsoft ?? usualMicrosoft })
  roleRoutes(api)
  apiKeyRoutes(api, parts.secrets)
  const userParts = {
    hashPassword: (userId: number, password: string) =>
      hashSecret(parts.secrets, { kind: 'password', userId }, password),
    passwordMinimum,
    invite: createInviter(mailing),
    announceAddress: createAddressAnnouncer(parts.secrets),
    forgetLogins: (tx: Transaction<Database>, userName: string) => forgetLogins(tx, parts.secrets, userName),
  }
  userRoutes(api, userParts, tables)
  cmrRoutes(api, { ...parts, externalSystem: parts.externalSystem ?? null })
  dashboardRoutes(api)
  paperRoutes(api, parts)
  attachmentRoutes(api, { ...parts, uploadQuota })
  const reading = { secrets: parts.secrets, demo: parts.demo ?? false }
  const mailParts = withReports(parts.connection.db, noteMailParts(parts.connection.db, parts, api.now), api.now)
  outboxRoutes(api, reading, mailParts)
  templateRoutes(api, { ...mailParts, publicUrl: parts.publicUrl })
  adminLogRoutes(api)
  setupRoutes(api, { ...parts, mail: parts.mail ?? null, passwordMinimum })
  charterRoutes(api, {
    ...parts,
    uploadQuota,
    callingCodes: parts.callingCodes ?? europeanCallingCodes,
    sendsMessages: parts.sendsMessages ?? false,
  })
  installWebFiles(app, parts.webFolder)
  return app
}

/** The parts that the routes of all nouns share. */
function apiOf(app: FastifyInstance, parts: AppParts, idle: IdleLifetime): Api {
  return {
    app,
    database: parts.connection.db,
    authenticate: authenticateWith({
      findActor: (tokenHash, attended) => findActor(parts.connection.db, parts.secrets, tokenHash, { idle, attended }),
      findKey: (tokenHash, address) => findKey(parts.connection.db, parts.secrets, tokenHash, address),
    }),
    keyThrottle: new KeyThrottle(parts.keyLimits),
    now: parts.now ?? (() => new Date()),
    testTime: parts.now,
    uploadPlaces: new UploadPlaces({ ...defaultUploadLimits, ...parts.uploadLimits }),
    seal: createSealer(parts.secrets),
    sealLog: createLogSealer(parts.secrets),
    heavyCalls: heavyCalls(parts.heavyLimits),
    afterCommand: parts.afterCommand ?? (() => undefined),
  }
}

function frame({
  log,
  trustProxy,
  publicUrl,
  uploadFolderPath = null,
  bodyTimeouts,
  microsoft,
}: AppParts): FastifyInstance {
  const times = { ...defaultBodyTimeouts, ...bodyTimeouts }
  const uploadFolder = uploadFolderIn(uploadFolderPath)
  // Typed as the plain interface, so that routes do not depend on the logger.
  const plainLog: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance: plainLog,
    // Fastify's request log would contain the whole address with links and codes; request-log writes our own.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy === 0 ? false : trustsHop(trustProxy),
    bodyLimit: ordinaryBodyLimit,
    // An upper limit of Node; `installBodyLimits` limits each body.
    requestTimeout: times.head + times.uploadBody,
    // Longer than the idle timeout of usual proxies, so that the proxy closes the connection.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: times.head, connectionsCheckingInterval: Math.min(times.head, 5000) },
    genReqId: () => randomUUID(),
    // HEAD must never run a command that the specification defines as GET.
    exposeHeadRoutes: false,
    // Running requests are answered before a stop; idle connections do not delay it.
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: (problem, _request, reply) => void sendRefusal(reply, asRefusal(problem)),
  })
  sayGoodbye(app)
  installBodyLimits(app, times)
  installUploadPlaces(app)
  installBodyParsers(app, uploadFolder)
  app.addHook('onReady', () => uploadFolder.tidy())
  app.addHook('onClose', () => uploadFolder.close())
  installSecurityHeaders(app, publicUrl, (microsoft ?? usualMicrosoft).authority)
  installRequestLog(app)
  app.setErrorHandler((problem, request, reply) => {
    const refusal = asRefusal(problem)
    if (refusal.code === 'internal') request.log.error({ err: problem }, 'request failed')
    if (refusal.code === 'unavailable') request.log.warn({ err: problem }, 'database away')
    if (refusal.code === 'no_space') request.log.error({ err: problem }, 'no space left')
    return sendRefusal(reply, refusal, languageOf(request.admitted?.actor ?? null, request))
  })
  return app
}

/** While stopping, the server finishes running requests and closes each connection with its reply. */
function sayGoodbye(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
