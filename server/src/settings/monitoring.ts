import { BadSetting, read, type Environment } from './read.ts'
import { settings } from './table.ts'

export interface MetricsPlace {
  /** A port of its own; null: `/metrics` is on the port of the server. */
  readonly own: { readonly host: string; readonly port: number } | null
  /** Absent only on a loopback address. */
  readonly token: string | undefined
}

export interface TracesPlace {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** The share of requests that are traced. */
  readonly share: number
}

/** Which requests and statements get a line in the log. */
export interface LogChoice {
  /** Milliseconds; 0: none is slow. */
  readonly slowRequest: number
  readonly slowStatement: number
  /** The share of ordinary requests that are logged. */
  readonly share: number
}

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/i

export function metricsOf(environment: Environment): MetricsPlace | null {
  const port = read(environment, 'METRICS_PORT')
  const host = read(environment, 'METRICS_HOST') ?? '127.0.0.1'
  const token = read(environment, 'METRICS_TOKEN')
  if (port === undefined) return token === undefined ? null : { own: null, token }
  if (token === undefined && !loopback.test(host))
    throw new BadSetting(
      `METRICS_TOKEN must be set when METRICS_HOST is ${host}, which others may reach, to ${settings.METRICS_TOKEN.wanted}.`,
    )
  return { own: { host, port }, token }
}

export function tracesOf(environment: Environment): TracesPlace | null {
  const endpoint = read(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === undefined) return null
  return {
    // bounded input: a setting of the operator
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: headersIn(read(environment, 'OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
    share: read(environment, 'OTEL_TRACES_SAMPLER_ARG') ?? 1,
  }
}

/** As the specification of OpenTelemetry writes them: percent-encoded values, separated by commas. */
function headersIn(list: string): Record<string, string> {
  const pairs = list.split(',').flatMap((pair) => {
    // A value may contain further equals signs, at the end of base64.
    const [name = '', ...value] = pair.split('=')
    return name === '' ? [] : [[name, decoded(value.join('='))] as const]
  })
  return Object.fromEntries(pairs)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new BadSetting(
      `OTEL_EXPORTER_OTLP_HEADERS must be ${settings.OTEL_EXPORTER_OTLP_HEADERS.wanted}, with a % only as in %20.`,
    )
  }
}

export function logChoiceOf(environment: Environment): LogChoice {
  return {
    slowRequest: read(environment, 'LOG_SLOW_REQUEST_MS') ?? 3000,
    slowStatement: read(environment, 'LOG_SLOW_STATEMENT_MS') ?? 1000,
    share: read(environment, 'LOG_REQUEST_SAMPLE') ?? 1,
  }
}
