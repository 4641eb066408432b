import { Gauge, type Registry } from 'prom-client'
import type { InstallationFacts } from './read-installation.ts'

/** Null: the database did not answer in time. */
export type InstallationReader = () => Promise<InstallationFacts | null>

type Labelled = readonly [labels: Readonly<Record<string, string>>, value: number]

interface Described {
  readonly help: string
  readonly labelNames?: readonly string[]
  readonly values: (facts: InstallationFacts) => readonly Labelled[]
}

const one = (value: number): readonly Labelled[] => [[{}, value]]

/** Facts of the database, which every process reports alike: take the maximum over processes, not the sum. */
const described: Readonly<Record<string, Described>> = {
  outbox_on: {
    help: '0 after a restore, until sending is switched on.',
    values: ({ isOutboxOn }) => one(isOutboxOn ? 1 : 0),
  },
  outbox_due: {
    help: 'Mails, messages and webhooks that should be sent now, counted up to 10000.',
    labelNames: ['kind'],
    values: ({ outbox }) => outbox.map(({ kind, due }) => [{ kind }, due]),
  },
  outbox_oldest_due_seconds: {
    help: 'How long the oldest of them has been due.',
    labelNames: ['kind'],
    values: ({ outbox }) => outbox.map(({ kind, oldestSeconds }) => [{ kind }, oldestSeconds]),
  },
  outbox_failed: {
    help: 'Mails, messages and webhooks that were given up in the last week, counted up to 10000.',
    labelNames: ['kind'],
    values: ({ outbox }) => outbox.map(({ kind, failed }) => [{ kind }, failed]),
  },
  sealing_waiting: {
    help: 'Signatures whose PDF is not sealed yet, counted up to 10000.',
    values: ({ sealing }) => one(sealing.waiting),
  },
  sealing_failing: {
    help: 'Signatures among them whose PDF could not be sealed.',
    values: ({ sealing }) => one(sealing.failing),
  },
  sealing_oldest_due_seconds: {
    help: 'How long the next PDF to seal has been due.',
    values: ({ sealing }) => one(sealing.oldestSeconds),
  },
  file_check_problems: {
    help: 'Missing and damaged files that the nightly check found.',
    values: ({ fileProblems }) => one(fileProblems),
  },
}

/**
 * Reads the facts into their gauges before the text is made. Without an answer of the database they are absent, and only
 * `roadnote_database_up` says why.
 */
export function installationGauges(registers: Registry[], read: InstallationReader): () => Promise<void> {
  const gauges = Object.entries(described).map(([name, { help, labelNames = [], values }]) => ({
    values,
    isLabelled: labelNames.length > 0,
    gauge: new Gauge({ name: `roadnote_${name}`, help, labelNames: [...labelNames], registers }),
  }))
  const up = new Gauge({
    name: 'roadnote_database_up',
    help: 'Whether the database answered the last query of the metrics in time.',
    registers,
  })
  return async () => {
    const facts = await read()
    up.set(facts === null ? 0 : 1)
    for (const { gauge, values, isLabelled } of gauges) {
      // A gauge without labels is reset to 0, which would be a statement.
      if (isLabelled) gauge.reset()
      else gauge.remove()
      for (const [labels, value] of facts === null ? [] : values(facts)) gauge.set(labels, value)
    }
  }
}
