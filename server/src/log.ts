import { pino, type DestinationStream, type Logger } from 'pino'

/** Names under which a secret could slip into a log line; their values are never written. */
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

// Named by itself, so that it can be told from the codes that people type.
const redactedPaths = ['err.code', ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])]

/** How systems and databases name a problem: ECONNREFUSED, 53100. No secret looks like that where an error has its code. */
const problemCode = /^(?:[A-Z][A-Z0-9_]{2,60}|[0-9A-Z]{5})$/

function censor(value: unknown, path: readonly string[]): unknown {
  const isProblem =
    path.at(-2) === 'err' && path.at(-1) === 'code' && typeof value === 'string' && problemCode.test(value)
  return isProblem ? value : '[redacted]'
}

/** One JSON line per event, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: redactedPaths, censor },
    serializers: {
      // A database error names the table and the rule, and also the values: those stay out.
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
