import { hostname } from 'node:os'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { activeTrace, withActiveTrace, type ActiveTrace } from '../active-trace.ts'
import type { TracesPlace } from '../settings/monitoring.ts'
import { shownStatement, statementId, statementSummary } from './statement-id.ts'

/** A span that is open, and the trace that log lines and queued deliveries name meanwhile. */
export class OpenSpan implements ActiveTrace {
  readonly span: Span
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean

  constructor(span: Span) {
    const { traceId, spanId, traceFlags } = span.spanContext()
    this.span = span
    this.traceId = traceId
    this.spanId = spanId
    this.isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
  }

  /** Spans that start while `work` runs become children of this span. */
  run<Result>(work: () => Result): Result {
    return withActiveTrace(this, work)
  }

  end(attributes: Attributes, failed: boolean): void {
    this.span.setAttributes(attributes)
    if (failed) this.span.setStatus({ code: SpanStatusCode.ERROR })
    this.span.end()
  }
}

export interface Tracing {
  /** A new trace: what callers send as `traceparent` does not count, or they could choose what is sampled. */
  beginRequest(name: string, attributes: Attributes): OpenSpan
  /** A span around the work, in the trace of the request. */
  inside<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Null outside a request or delivery. */
  beginStatement(text: string): ((failed: boolean) => void) | null
  /** Continues the trace that queued the delivery, if that was stored with it. */
  beginDelivery(name: string, attributes: Attributes, queuedBy: string | null): OpenSpan
  /** Sends what is left, for a limited time. */
  stop(): Promise<void>
}

const goodbyeMilliseconds = 2000

/** This module loads the packages of OpenTelemetry, so it is imported only if traces are on. */
export function createTracing(place: TracesPlace, version: string, log: Pick<Logger, 'warn'>): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'roadnote',
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(place.share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reporting(exporterTo(place), log), exportTimeoutMillis: 10_000 }),
    ],
  })
  return {
    ...spansOf(provider.getTracer('roadnote', version)),
    async stop() {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, goodbyeMilliseconds).unref()
      })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

function exporterTo({ endpoint, headers }: TracesPlace): SpanExporter {
  return new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers }, timeoutMillis: 5000 })
}

const quietMilliseconds = 60_000

/** A collector that is away costs a line in the log each minute and nothing else; the spans are lost. */
function reporting(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let reported = -quietMilliseconds
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() - reported >= quietMilliseconds) {
          reported = performance.now()
          log.warn({ err: result.error }, 'traces could not be delivered')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function spansOf(tracer: Tracer): Omit<Tracing, 'stop'> {
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent = ROOT_CONTEXT) =>
    new OpenSpan(tracer.startSpan(name, { kind, attributes }, parent))
  return {
    beginRequest: (name, attributes) => begin(name, SpanKind.SERVER, attributes),
    async inside(name, work) {
      const parent = parentContext()
      if (parent === null) return work()
      const own = begin(name, SpanKind.INTERNAL, {}, parent)
      let failed = true
      try {
        const result = await own.run(work)
        failed = false
        return result
      } finally {
        own.end({}, failed)
      }
    },
    beginStatement(text) {
      const parent = parentContext()
      if (parent === null) return null
      const own = begin(statementSummary(text), SpanKind.CLIENT, { 'db.system.name': 'postgresql' }, parent)
      return (failed) =>
        own.end({ 'roadnote.statement': statementId(text), 'db.query.text': shownStatement(text) }, failed)
    },
    beginDelivery: (name, attributes, queuedBy) =>
      begin(name, SpanKind.CONSUMER, attributes, contextOf(queuedBy) ?? ROOT_CONTEXT),
  }
}

function parentContext() {
  const active = activeTrace()
  return active instanceof OpenSpan ? trace.setSpan(ROOT_CONTEXT, active.span) : null
}

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-01$/

function contextOf(stored: string | null) {
  const [, traceId, spanId] = traceparent.exec(stored ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return null
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}
