import { z } from 'zod'
import { port, webAddress } from './kinds.ts'

const milliseconds = z.coerce.number().int().min(0).max(600_000)
const share = z.coerce.number().min(0).max(1)

/** The settings of metrics, traces and log lines, a group of the table of all settings. */
export const monitoringSettings = {
  METRICS_PORT: {
    schema: port,
    wanted: 'a port number from 0 to 65535',
    usual: 'empty: no port of its own',
    example: '9464',
    meaning:
      'a port of its own for `/metrics` ([monitoring](operations.md#monitoring)). Without it `/metrics` is at `PORT` if `METRICS_TOKEN` is set; without both there are no metrics',
  },
  METRICS_HOST: {
    schema: z.string().min(1),
    wanted: 'an address to listen on, such as 127.0.0.1',
    usual: '127.0.0.1',
    meaning:
      'the address on which `METRICS_PORT` listens. Another one than a loopback address needs `METRICS_TOKEN`, so that metrics are never public by accident',
  },
  METRICS_TOKEN: {
    schema: z.string().regex(/^[\x21-\x7e]{16,500}$/),
    wanted: 'a token of 16 to 500 characters without blanks',
    usual: 'empty',
    example: 'the output of: openssl rand -hex 24',
    meaning: 'the token that Prometheus sends as `Authorization: Bearer …`, at least 16 characters',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress,
    wanted: 'a web address, http://127.0.0.1:4318',
    usual: 'empty: no traces',
    example: 'http://127.0.0.1:4318',
    meaning: 'the OpenTelemetry collector that gets traces by OTLP over HTTP, at this address and `/v1/traces`',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z.string().regex(/^[\w-]{1,100}=[^\s,]{1,2000}(?:,[\w-]{1,100}=[^\s,]{1,2000}){0,9}$/),
    wanted: 'names and values of headers, name=value,other=value',
    usual: 'empty',
    example: 'authorization=Bearer%20token',
    meaning: 'headers for that collector, `name=value,other=value`; a blank is written as `%20`',
    isSecret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: share,
    wanted: 'a share from 0 to 1, such as 0.1',
    usual: '1',
    example: '0.1',
    meaning: 'the share of requests that are traced, `0.1` for every tenth',
  },
  LOG_SLOW_REQUEST_MS: {
    schema: milliseconds,
    wanted: 'a whole number of milliseconds from 0 to 600000',
    usual: '3000',
    meaning: 'a request that takes longer is logged as a warning; `0` switches that off',
  },
  LOG_SLOW_STATEMENT_MS: {
    schema: milliseconds,
    wanted: 'a whole number of milliseconds from 0 to 600000',
    usual: '1000',
    meaning:
      'a database statement that takes longer is logged as a warning, with its text and its id and without its values; `0` switches that off',
  },
  LOG_REQUEST_SAMPLE: {
    schema: share,
    wanted: 'a share from 0 to 1, such as 0.1',
    usual: '1',
    example: '0.1',
    meaning:
      'the share of ordinary requests that get a line in the log, `0.1` for every tenth. Refused, failed and slow requests always get one',
  },
} as const
