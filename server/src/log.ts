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

const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** One JSON line per event, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: redactedPaths, censor: '[redacted]' },
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
