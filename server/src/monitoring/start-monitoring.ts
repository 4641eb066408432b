import type pg from 'pg'
import type { Logger } from 'pino'
import type { ObserveStatement } from '../database/prepared.ts'
import type { OutboxParts } from '../outbox/dispatch.ts'
import type { LogChoice, MetricsPlace, TracesPlace } from '../settings/monitoring.ts'
import type { Monitoring } from './install.ts'
import { startMetricsServer } from './metrics-server.ts'
import { observeDeliveries } from './observe-deliveries.ts'
import { observeStatements } from './observe-statements.ts'
import { installationReader } from './read-installation.ts'

interface MonitoringSettings {
  readonly metrics: MetricsPlace | null
  readonly traces: TracesPlace | null
  readonly logging: LogChoice
}

interface RunningMonitoring extends Monitoring {
  readonly observeStatement: ObserveStatement
  /** Absent: nobody watches deliveries. */
  readonly observeDelivery: OutboxParts['observe']
  /** From then on the metrics have those of the database. */
  watchDatabase(pool: pg.Pool): void
  stop(): Promise<void>
}

/**
 * The packages for metrics and for traces are loaded only where settings want them: they cost memory and start time. A port of
 * their own opens before the database, so that one that is in use stops the start at once.
 */
export async function startMonitoring(
  { metrics: place, traces, logging }: MonitoringSettings,
  version: string,
  log: Logger,
): Promise<RunningMonitoring> {
  const metrics = place === null ? null : (await import('./metrics.ts')).createMetrics(version)
  const tracing = traces === null ? null : (await import('./tracing.ts')).createTracing(traces, version, log)
  const server =
    metrics === null || place === null || place.own === null
      ? null
      : await startMetricsServer(metrics, { ...place.own, token: place.token })
  if (server !== null) log.info(`Metrics are at http://${place?.own?.host}:${server.port}/metrics`)
  const isWatched = metrics !== null || tracing !== null
  return {
    metrics,
    tracing,
    tokenOnPort: place?.own === null ? (place.token ?? null) : null,
    observeStatement: observeStatements({ log, slow: logging.slowStatement, metrics, tracing }),
    observeDelivery: isWatched ? observeDeliveries({ metrics, tracing }) : undefined,
    watchDatabase: (pool) => metrics?.watchDatabase(pool, installationReader(pool)),
    async stop() {
      await server?.stop()
      await tracing?.stop()
    },
  }
}
