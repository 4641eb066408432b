import { randomUUID } from 'node:crypto'
import { europeanCallingCodes } from '@roadnote/domain/cmr/field/calling-codes'
import { idleLifetime } from '@roadnote/domain/session/session'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { adminLogRoutes } from './admin-log/routes.ts'
import { reservationLinkRoutes } from './cmr/reservation-link/routes.ts'
import { signingLinkRoutes } from './cmr/signing-link/routes.ts'
import { reservationRoutes } from './cmr/reservation/routes.ts'
import { attachmentRoutes } from './cmr/attachments/routes.ts'
import { noteMailParts } from './cmr/reactions/mail-parts.ts'
import { templateRoutes } from './cmr/reactions/template-preview.ts'
import { charterRoutes } from './cmr/charter/routes.ts'
import { externalIdRoutes } from './cmr/external-id/routes.ts'
import { advanceFeed } from './cmr/feed/page.ts'
import { claimRoutes } from './cmr/claim/routes.ts'
import { correctionRoutes } from './cmr/correction/routes.ts'
import { disposalRoutes } from './cmr/disposal/routes.ts'
import { feedRoutes } from './cmr/feed/routes.ts'
import { FeedWatch } from './cmr/feed/watch.ts'
import type { ExternalSystem } from './cmr/external/fetch-note.ts'
import type { PdfRenderer } from './cmr/pdf/renderer.ts'
import { paperRoutes } from './cmr/pdf/routes.ts'
import { cmrRoutes } from './cmr/routes.ts'
import { noteTemplateRoutes } from './cmr/template/routes.ts'
import { noteViewRoutes } from './cmr/view/routes.ts'
import { createLogSealer } from './admin-log/seal.ts'
import { createSealer } from './cmr/events/seal.ts'
import { microsoftAuthority, type MicrosoftPlace } from './config.ts'
import type { Connection } from './database/connect.ts'
import type { Standbys } from './database/standby/standbys.ts'
import { withReports } from './dashboard/report/attach.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import type { FileStore } from './files/file-store.ts'
import { installUploadPlaces } from './http/authorize-request.ts'
import { authenticateWith, type AccountFinders } from './http/authenticate.ts'
import { installBodyParsers } from './http/body-parsers.ts'
import { trustsHop, type ProxyTrust } from './http/caller-address.ts'
import { asRefusal, sendRefusal } from './http/error-reply.ts'
import { heavyCalls, type HeavyLimits } from './http/heavy-calls.ts'
import { leaseFromDatabase } from './http/key-lease.ts'
import { KeyThrottle, type ThrottleLimits } from './http/key-throttle.ts'
import { healthRoutes } from './http/health.ts'
import { installBodyLimits, ordinaryBodyLimit, defaultBodyTimeouts, type BodyTimeouts } from './http/body-limits.ts'
import { installRequestLog, type RequestLogChoice } from './http/request-log.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { languageOf, type Api } from './http/serve.ts'
import { uploadFolderIn } from './http/upload-folder.ts'
import { UploadPlaces, defaultUploadLimits, type UploadLimits } from './http/upload-places.ts'
import { installWebFiles } from './http/web-files.ts'
import { installMonitoring, type Monitoring } from './monitoring/install.ts'
import { organizationRoutes } from './organization/routes.ts'
import { operationRoutes } from './operation/state.ts'
import { outboxRoutes } from './outbox/routes.ts'
import type { Secrets } from './secrets.ts'
import { sessionRoutes } from './session/routes.ts'
import { signOnRoutes } from './session/sign-on/routes.ts'
import { signInPaths } from './session/sign-in-paths.ts'
import { userPartsOf } from './session/user-parts.ts'
import { findActor, type IdleLifetime } from './session/token/store.ts'
import { apiKeyRoutes } from './api-key/routes.ts'
import { findKey } from './api-key/store.ts'
import { roleRoutes } from './role/routes.ts'
import { setupRoutes, type SetupParts } from './setup/routes.ts'
import { tableParserHere, type TableParser } from './table/table-parser.ts'
import { userRoutes } from './user/routes.ts'

export interface AppParts {
  readonly connection: Connection
  /** Standbys that serve queries which may lag; absent: none. */
  readonly standbys?: Standbys | undefined
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
  /** How the setup restores a backup; absent: it cannot. */
  readonly restore?: SetupParts['restore']
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
  /** Metrics and traces; absent: none. */
  readonly monitoring?: Monitoring
  /** Which requests get a line in the log; absent: every one. */
  readonly requestLog?: RequestLogChoice
  /** Requests that wait for changes of notes; absent: one of this app. */
  readonly feed?: FeedWatch
  /** Clock for tests. */
  readonly now?: () => Date
  /** Whether load balancers should leave this process; absent: no. */
  readonly isStopping?: () => boolean
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
  const { feed = new FeedWatch(() => advanceFeed(parts.connection.db)) } = parts
  const api = apiOf(app, parts, idle, feed)
  const uploadQuota = parts.uploadQuota ?? usualUploadQuota
  healthRoutes(app, { ...parts, connections: parts.connection.pool })
  parts.monitoring?.metrics?.watchQueues({
    heavyCalls: () => api.heavyCalls.length(),
    uploads: () => api.uploadPlaces.length(),
  })
  docsRoutes(api, parts.publicUrl)
  const { passwordMinimum = usualPasswordMinimum, tables = tableParserHere } = parts
  const mailing = { secrets: parts.secrets, sendsMail: parts.sendsMail ?? true }
  sessionRoutes(api, { ...mailing, idle, passwordMinimum, publicUrl: parts.publicUrl })
  organizationRoutes(api, { ...parts, uploadQuota }, tables)
  signOnRoutes(api, { ...parts, ...mailing, idle, microsoft: parts.microsoft ?? usualMicrosoft })
  roleRoutes(api)
  apiKeyRoutes(api, parts.secrets)
  userRoutes(api, userPartsOf(parts.secrets, mailing, passwordMinimum), tables)
  noteViewRoutes(api, parts.secrets)
  cmrRoutes(api, { ...parts, tables, externalSystem: parts.externalSystem ?? null })
  externalIdRoutes(api, parts)
  noteTemplateRoutes(api, parts)
  feedRoutes(api, feed)
  claimRoutes(api, parts)
  dashboardRoutes(api)
  paperRoutes(api, parts)
  attachmentRoutes(api, { ...parts, uploadQuota })
  reservationRoutes(api)
  reservationLinkRoutes(api, parts)
  correctionRoutes(api)
  disposalRoutes(api)
  const reading = { secrets: parts.secrets, demo: parts.demo ?? false }
  const mailParts = withReports(parts.connection.db, noteMailParts(parts.connection.db, parts, api.now), api.now)
  outboxRoutes(api, reading, mailParts)
  templateRoutes(api, { ...mailParts, publicUrl: parts.publicUrl })
  adminLogRoutes(api)
  operationRoutes(api)
  setupRoutes(api, { ...parts, mail: parts.mail ?? null, restore: parts.restore ?? null, passwordMinimum })
  const messaging = {
    callingCodes: parts.callingCodes ?? europeanCallingCodes,
    sendsMessages: parts.sendsMessages ?? false,
  }
  charterRoutes(api, { ...parts, uploadQuota, ...messaging })
  signingLinkRoutes(api, { ...parts, ...messaging })
  installWebFiles(app, parts.webFolder)
  return app
}

/** The parts that the routes of all nouns share. */
function apiOf(app: FastifyInstance, parts: AppParts, idle: IdleLifetime, feed: FeedWatch): Api {
  return {
    app,
    database: parts.connection.db,
    standbys: parts.standbys,
    authenticate: authenticateWith(accountFinders(parts, idle)),
    keyThrottle: new KeyThrottle({
      lease: leaseFromDatabase(parts.connection.db),
      limits: parts.keyLimits,
      onProblem: (err) => parts.log.warn({ err }, 'API keys are counted by this process alone'),
    }),
    now: parts.now ?? (() => new Date()),
    testTime: parts.now,
    uploadPlaces: new UploadPlaces({ ...defaultUploadLimits, ...parts.uploadLimits }),
    seal: createSealer(parts.secrets),
    sealLog: createLogSealer(parts.secrets),
    bodyKey: parts.secrets.key('bodies of idempotent requests'),
    heavyCalls: heavyCalls(parts.heavyLimits),
    afterCommand: () => {
      feed.wake()
      parts.afterCommand?.()
    },
    trace: parts.monitoring?.tracing?.inside,
  }
}

/** Without the primary a standby says who the caller is: nobody can have lost a right since, because nothing is written. */
function accountFinders({ connection, standbys, secrets }: AppParts, idle: IdleLifetime): AccountFinders {
  const place = () => {
    const standby = standbys?.isPrimaryAway === true ? standbys.any : null
    return { database: standby ?? connection.db, isReadOnly: standby !== null }
  }
  return {
    findActor(tokenHash, attended) {
      const { database, isReadOnly } = place()
      return findActor(database, secrets, tokenHash, { idle, attended, isReadOnly })
    },
    findKey(token, address) {
      const { database, isReadOnly } = place()
      return findKey(database, secrets, token, address, isReadOnly)
    },
  }
}

function frame({
  log,
  trustProxy,
  publicUrl,
  uploadFolderPath = null,
  bodyTimeouts,
  microsoft,
  monitoring,
  requestLog,
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
  // First, so that everything about a request happens within its trace.
  if (monitoring !== undefined) installMonitoring(app, monitoring, signInPaths)
  installBodyLimits(app, times)
  installUploadPlaces(app)
  installBodyParsers(app, uploadFolder)
  app.addHook('onReady', () => uploadFolder.tidy())
  app.addHook('onClose', () => uploadFolder.close())
  installSecurityHeaders(app, publicUrl, (microsoft ?? usualMicrosoft).authority)
  installRequestLog(app, requestLog)
  app.setErrorHandler((problem, request, reply) => {
    const refusal = asRefusal(problem)
    if (refusal.code === 'internal') request.log.error({ err: problem }, 'request failed')
    if (refusal.code === 'outcome_unknown') request.log.error({ err: problem }, 'commit not confirmed')
    if (refusal.code === 'unavailable') request.log.warn({ err: problem }, 'database away')
    if (refusal.code === 'files_unavailable') request.log.warn({ err: problem }, 'file store away')
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
