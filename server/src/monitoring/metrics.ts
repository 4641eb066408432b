import { deliveryKinds } from '@roadnote/domain/outbox/contract'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueLength } from '../http/heavy-calls.ts'
import type { AttemptEnd } from '../outbox/dispatch.ts'
import { installationGauges, type InstallationReader } from './installation-gauges.ts'

/** A finished request, without anything about its caller. */
interface FinishedRequest {
  /** The path of the contract; all unknown paths are one. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** The code of its refusal; null: it was not refused. */
  readonly refusal: string | null
  readonly isSignIn: boolean
  /** Bytes of documents, photos or tables that were received; null: the call is no upload. */
  readonly uploadedBytes: number | null
}

export interface Metrics {
  request(finished: FinishedRequest): void
  /** The paths of requests that can open a session, whose counters begin at 0. */
  watchSignIns(routes: readonly string[]): void
  statement(seconds: number): void
  delivery(kind: string, end: AttemptEnd, seconds: number): void
  /** Queues of this process; the app names them when it is assembled. */
  watchQueues(queues: ProcessQueues): void
  /** The connections of this process, and the facts of the whole installation. */
  watchDatabase(pool: PoolLoad, installation: InstallationReader): void
  /** In the text format of Prometheus. */
  text(): Promise<{ readonly type: string; readonly body: string }>
  readonly registry: Registry
}

interface ProcessQueues {
  readonly heavyCalls: () => QueueLength
  readonly uploads: () => QueueLength
}

/** The part of a connection pool that is measured. */
interface PoolLoad {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

const seconds = {
  request: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  statement: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  delivery: [0.05, 0.2, 1, 5, 20, 60],
}

/** The registry of this process. Labels come from lists in the code, never from a request or a row. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'roadnote_info',
    help: 'The version of this process; always 1.',
    labelNames: ['version'],
    registers,
  })
    .labels(version)
    .set(1)
  const requests = requestMetrics(registers)
  const statements = new Histogram({
    name: 'roadnote_statement_duration_seconds',
    help: 'How long statements of the database took, with the way to it and back.',
    buckets: seconds.statement,
    registers,
  })
  const delivery = deliveryMetrics(registers)
  let refresh: () => Promise<void> = async () => undefined
  return {
    ...requests,
    statement: (took) => statements.observe(took),
    delivery,
    watchQueues: (queues) => queueGauges(registers, queues),
    watchDatabase(pool, installation) {
      poolGauges(registers, pool)
      refresh = installationGauges(registers, installation)
    },
    async text() {
      await refresh()
      return { type: registry.contentType, body: await registry.metrics() }
    },
    registry,
  }
}

function requestMetrics(registers: Registry[]): Pick<Metrics, 'request' | 'watchSignIns'> {
  const named = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `roadnote_${name}`, help, labelNames, registers })
  const requests = named('requests_total', 'Answered requests by path of the contract and status.', ['route', 'status'])
  const refusals = named('refusals_total', 'Refused requests by error code.', ['code'])
  const signIns = named(
    'sign_ins_total',
    'Requests to sign in by path and outcome: signed_in, unfinished (another step follows) or an error code.',
    ['route', 'outcome'],
  )
  const uploads = named('uploads_total', 'Uploads of documents, photos and tables: stored or refused.', ['outcome'])
  const bytes = named('upload_bytes_total', 'Bytes of uploads that were received, stored or not.')
  const durations = new Histogram({
    name: 'roadnote_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its reply.',
    labelNames: ['route'],
    buckets: seconds.request,
    registers,
  })
  for (const outcome of ['stored', 'refused']) uploads.labels(outcome).inc(0)
  return {
    watchSignIns(routes) {
      for (const route of routes) for (const outcome of commonOutcomes) signIns.labels(route, outcome).inc(0)
    },
    request({ route, status, seconds: took, refusal, isSignIn, uploadedBytes }) {
      requests.labels(route, String(status)).inc()
      durations.labels(route).observe(took)
      if (refusal !== null) refusals.labels(refusal).inc()
      if (isSignIn) signIns.labels(route, refusal ?? (status === 202 ? 'unfinished' : 'signed_in')).inc()
      if (uploadedBytes === null) return
      uploads.labels(refusal === null ? 'stored' : 'refused').inc()
      bytes.inc(uploadedBytes)
    },
  }
}

/** The alerts and the dashboard look at these; a counter that appears with its first event hides it from `rate`. */
const commonOutcomes = ['signed_in', 'login_invalid']

const attemptEnds: readonly AttemptEnd[] = ['delivered', 'kept', 'failed', 'unsettled']

function deliveryMetrics(registers: Registry[]): Metrics['delivery'] {
  const labelNames = ['kind']
  const deliveries = new Counter({
    name: 'roadnote_deliveries_total',
    help: 'Attempts to send a mail, message or webhook by outcome; kept: there is no gateway.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'roadnote_delivery_duration_seconds',
    help: 'How long attempts to send a mail, message or webhook took.',
    labelNames,
    buckets: seconds.delivery,
    registers,
  })
  for (const kind of deliveryKinds) {
    durations.zero({ kind })
    for (const end of attemptEnds) deliveries.labels(kind, end).inc(0)
  }
  return (kind, end, took) => {
    deliveries.labels(kind, end).inc()
    durations.labels(kind).observe(took)
  }
}

function poolGauges(registers: Registry[], pool: PoolLoad): void {
  const gauge = (name: string, help: string, read: () => number) => readGauge(registers, name, help, read)
  gauge('database_connections', 'Open connections to the database.', () => pool.totalCount)
  gauge('database_connections_idle', 'Open connections that nobody uses.', () => pool.idleCount)
  gauge('database_connections_waiting', 'Work that waits for a connection.', () => pool.waitingCount)
  gauge('database_connections_maximum', 'DATABASE_CONNECTIONS of this process.', () => pool.options.max)
}

function queueGauges(registers: Registry[], { heavyCalls, uploads }: ProcessQueues): void {
  const gauge = (name: string, help: string, read: () => number) => readGauge(registers, name, help, read)
  gauge('heavy_calls_running', 'Large replies that are made now.', () => heavyCalls().running)
  gauge('heavy_calls_waiting', 'Large replies that wait for their turn.', () => heavyCalls().waiting)
  gauge('uploads_running', 'Uploads that are received now.', () => uploads().running)
  gauge('uploads_waiting', 'Uploads that wait for their turn.', () => uploads().waiting)
}

/** A gauge that is read when somebody asks for the metrics. */
function readGauge(registers: Registry[], name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({
    name: `roadnote_${name}`,
    help,
    registers,
    collect: () => gauge.set(read()),
  })
}
