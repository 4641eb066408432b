/** Whether a request was answered as its user wanted. */
function isDone({ status }) {
  return status >= 200 && status < 300
}

/** An answer that says try again later counts as a failure, a wrong value does not occur in our load. */
export function failuresIn(journal, from = -Infinity, to = Infinity) {
  return journal.filter((one) => one.began >= from && one.began <= to && !isDone(one))
}

/** The longest time without a successful answer of this kind between two moments. */
export function longestPause(journal, kind, from, to) {
  const times = journal.filter((one) => one.kind === kind && isDone(one)).map(({ ended }) => ended)
  const inside = times.filter((time) => time > from && time < to).toSorted((one, other) => one - other)
  const stops = [from, ...inside, to]
  return Math.max(...stops.slice(1).map((time, index) => time - stops[index]))
}

/** Counts, failures by reason and the time that 99 of 100 answers needed at most. */
export function summaryOf(journal) {
  const failed = failuresIn(journal)
  const reasons = {}
  for (const { name, status, problem } of failed) {
    const reason = `${name} ${status === 0 ? problem : `${status} ${problem ?? ''}`.trim()}`
    reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  const times = journal
    .filter(isDone)
    .map(({ began, ended }) => ended - began)
    .toSorted((one, other) => one - other)
  return { requests: journal.length, failed: failed.length, reasons, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

/**
 * Compares what was acknowledged with what is stored. `acknowledged`: `{ code, step }` with step created, released,
 * shipper, driver or receiver; `stored`: for each code the number of notes, its events and its signatures.
 */
export function compare(acknowledged, stored) {
  const lost = acknowledged.filter(({ code, step }) => !has(stored.get(code), step))
  const doubled = [...stored].flatMap(([code, { notes, events, signatures }]) => [
    ...(notes > 1 ? [`${code} is ${notes} notes`] : []),
    ...repeated(signatures).map((step) => `${code} is signed twice as ${step}`),
    ...repeated(events.filter((type) => onceOnly.has(type))).map((type) => `${code} has the event ${type} twice`),
  ])
  return { lost, doubled }
}

const onceOnly = new Set(['noteCreated', 'noteReleased', 'noteSigned1', 'noteSigned2', 'noteSigned3'])

function has(note, step) {
  if (note === undefined) return false
  if (step === 'created') return note.notes > 0
  if (step === 'released') return note.isReleased
  return note.signatures.includes(step)
}

function repeated(values) {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

/**
 * Compares the messages of the outbox (`{ id, isDelivered, isOwn }`, own if the load caused
 * it) with what the receivers got (`{ id }`). A message
 * that arrived twice has one id, so that its receiver can recognise it; an id that no message has would be a second
 * sending that nobody recognises.
 */
export function compareDeliveries(messages, received) {
  const counts = new Map()
  for (const { id } of received) counts.set(id, (counts.get(id) ?? 0) + 1)
  const known = new Set(messages.map(({ id }) => id))
  return {
    missing: messages
      .filter(({ id, isDelivered, isOwn }) => isOwn && isDelivered && !counts.has(id))
      .map(({ id }) => id),
    twins: repeated(messages.map(({ id }) => id)),
    unknown: [...counts.keys()].filter((id) => !known.has(id)),
    repeated: messages.filter(({ id }) => (counts.get(id) ?? 0) > 1).length,
  }
}
