import { hostname } from 'node:os'
import { pino, type DestinationStream, type Logger } from 'pino'
import { activeTrace } from './active-trace.ts'

/** Field names that could contain a secret; their values are redacted. */
const secretNames = [
  'password',
  'code',
  'token',
  'access_token',
  'authorization',
  'secret',
  'link',
  'OldPassword',
  'NewPassword',
]

// Listed separately, to distinguish error codes from the codes that users type.
const redactedPaths = ['err.code', ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])]

/** Error codes of systems and databases: ECONNREFUSED, 53100. No secret looks like that in the code of an error. */
const problemCode = /^(?:[A-Z][A-Z0-9_]{2,60}|[0-9A-Z]{5})$/

function censor(value: unknown, path: readonly string[]): unknown {
  const isProblem =
    path.at(-2) === 'err' && path.at(-1) === 'code' && typeof value === 'string' && problemCode.test(value)
  return isProblem ? value : '[redacted]'
}

/** The names that OpenTelemetry's collectors look for. */
function traceFields(): Record<string, string> {
  const trace = activeTrace()
  return trace === undefined ? {} : { trace_id: trace.traceId, span_id: trace.spanId }
}

/** One JSON line per event, by default on standard output; with traces each names the one it belongs to. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    mixin: traceFields,
    // Several processes may write to one log.
    base: { process: `${hostname()}:${process.pid}` },
    redact: { paths: redactedPaths, censor },
    serializers: {
      // A database error names the table and the constraint, but also values, which are removed.
      err: (problem: unknown) => {
        if (!(problem instanceof Error)) return { message: 'unknown problem' }
        const code = 'code' in problem ? problem.code : undefined
        return {
          type: problem.name,
          message: problem.message.slice(0, 500),
          code,
          stack: problem.stack?.slice(0, 4000),
        }
      },
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
