import { randomUUID } from 'node:crypto'
import { europeanCallingCodes } from '@roadnote/domain/cmr/calling-codes'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { attachmentRoutes } from './cmr/attachments/routes.ts'
import { noteMailParts } from './cmr/mail-parts.ts'
import { charterRoutes } from './cmr/charter/routes.ts'
import type { ExternalSystem } from './cmr/external/fetch-note.ts'
import { paperRoutes } from './cmr/paper-routes.ts'
import { cmrRoutes } from './cmr/routes.ts'
import { sealerFrom } from './cmr/seal.ts'
import type { Connection } from './database/connect.ts'
import { docsRoutes } from './docs/routes.ts'
import type { FileStore } from './files/file-store.ts'
import { authenticateWith } from './http/authenticate.ts'
import { installBodyParsers, ordinaryBodyLimit } from './http/body-parsers.ts'
import { asRefusal, sendRefusal } from './http/error-reply.ts'
import { healthRoutes } from './http/health.ts'
import { installRequestLog } from './http/request-log.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import type { Api } from './http/serve.ts'
import { installWebFiles } from './http/web-files.ts'
import { organizationRoutes } from './organization/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import type { Secrets } from './secrets.ts'
import { sessionRoutes } from './session/routes.ts'
import { findActor } from './session/store.ts'
import { userRoutes } from './user/routes.ts'

export interface AppParts {
  readonly connection: Connection
  readonly secrets: Secrets
  readonly files: FileStore
  readonly log: Logger
  readonly publicUrl: string
  /** The provider's mark at the end of a note's code. */
  readonly codeSuffix: string
  /** Where `create-pionira` fetches notes; absent: nowhere. */
  readonly externalSystem?: ExternalSystem | null
  /** How the numbers begin that messages may go to; absent: as in Europe. */
  readonly callingCodes?: readonly string[]
  /** Is there a gateway for messages? */
  readonly sendsMessages?: boolean
  /** Everybody knows the passwords: then personal links may be read in Outgoing, too. */
  readonly demo?: boolean
  readonly trustProxy: boolean
  /** The built web app; absent where only the API is wanted. */
  readonly webFolder: string | null
  readonly now?: () => Date
  /** Called when a command has been carried out; absent where nobody carries anything out of the house. */
  readonly afterCommand?: () => void
}

/** The server's table of contents: what every request passes, then the routes of each noun. */
export function createApp(parts: AppParts): FastifyInstance {
  const app = frame(parts)
  const api: Api = {
    app,
    database: parts.connection.db,
    authenticate: authenticateWith((tokenHash) => findActor(parts.connection.db, tokenHash)),
    now: parts.now ?? (() => new Date()),
    seal: sealerFrom(parts.secrets),
    afterCommand: parts.afterCommand ?? (() => undefined),
  }
  healthRoutes(app, parts.connection.pool)
  docsRoutes(api, parts.publicUrl)
  sessionRoutes(api, parts.secrets)
  organizationRoutes(api)
  userRoutes(api)
  cmrRoutes(api, { ...parts, externalSystem: parts.externalSystem ?? null })
  paperRoutes(api, parts)
  attachmentRoutes(api, parts)
  outboxRoutes(
    api,
    { secrets: parts.secrets, demo: parts.demo ?? false },
    noteMailParts(parts.connection.db, parts, api.now),
  )
  charterRoutes(api, {
    ...parts,
    callingCodes: parts.callingCodes ?? europeanCallingCodes,
    sendsMessages: parts.sendsMessages ?? false,
  })
  installWebFiles(app, parts.webFolder)
  return app
}

function frame({ log, trustProxy, publicUrl }: AppParts): FastifyInstance {
  // As the plain interface, so that routes need not know which logger it is.
  const plainLog: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance: plainLog,
    // Its own lines would name the whole address with links and codes; request-log writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: ordinaryBodyLimit,
    genReqId: () => randomUUID(),
    // HEAD must never run a command that the specification put behind GET.
    exposeHeadRoutes: false,
    // A person waiting for a slow list is answered before a stop; idle connections do not delay it.
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: (problem, _request, reply) => void sendRefusal(reply, asRefusal(problem)),
  })
  sayGoodbye(app)
  installBodyParsers(app)
  installSecurityHeaders(app, publicUrl)
  installRequestLog(app)
  app.setErrorHandler((problem, request, reply) => {
    const refusal = asRefusal(problem)
    if (refusal.code === 'internal') request.log.error({ err: problem }, 'request failed')
    if (refusal.code === 'unavailable') request.log.warn({ err: problem }, 'database away')
    return sendRefusal(reply, refusal)
  })
  return app
}

/** Asked to stop, the server answers what it has begun and lets go of each connection with that answer. */
function sayGoodbye(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
