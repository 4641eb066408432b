export const titles = {
  small: 'An organisation with 120 notes at every size',
  large: 'An organisation with 5.8 % of all notes (58,000 of a million)',
  operator: 'The operator, who sees every note',
}

function processorOf({ processor }) {
  return processor.node + (processor.postgres ?? 0)
}

/** By how much ten times as many notes multiply the cost, between the two largest databases: a fixed part hides least there. */
function growthOf(points) {
  const [first, last] = points.slice(-2)
  return (last.cost / first.cost) ** (1 / Math.log10(last.notes / first.notes))
}

/** A logarithmic cost grows by a quarter here; whatever grows by more has a linear part that a fixed one partly hides. */
function nameOf(growth) {
  if (growth <= 1.4) return 'flat'
  return growth <= 1.6 ? 'logarithmic' : 'linear'
}

/** The rows of a caller: what was measured, and its cost at each size. */
export function seriesOf(measurements, caller) {
  const names = new Set(
    measurements.flatMap(({ growth }) => growth.filter((row) => row.caller === caller).map(({ what }) => what)),
  )
  return [...names].map((what) => ({
    what,
    points: measurements.flatMap(({ notes, growth }) => {
      const row = growth.find((one) => one.caller === caller && one.what === what)
      return row === undefined ? [] : [{ notes, cost: processorOf(row), row }]
    }),
  }))
}

function table(rows) {
  const [head, ...body] = rows
  return [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const milliseconds = (number) => (number < 10 ? number.toFixed(1) : number.toFixed(0))
const megabytes = (bytes) => (bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0)
const amount = (number) => number.toLocaleString('en-GB')

export function growthTable(measurements, caller) {
  const head = ['CPU ms of a call', ...measurements.map(({ notes }) => amount(notes)), 'for ten times', 'growth']
  const rows = seriesOf(measurements, caller).map(({ what, points }) => {
    const growth = growthOf(points)
    return [what, ...points.map(({ cost }) => milliseconds(cost)), `× ${growth.toFixed(1)}`, nameOf(growth)]
  })
  return `${titles[caller]}:\n\n${table([head, ...rows])}`
}

export function storageTable(all) {
  const measurements = all.filter(({ storage }) => storage !== null)
  const sizeOf = ({ storage }, name) => storage.tables.find((one) => one.table === name)
  const names = measurements
    .at(-1)
    .storage.tables.slice(0, 8)
    .map((one) => one.table)
  const cell = (measurement, name) => {
    const found = sizeOf(measurement, name)
    return found === undefined ? '' : `${megabytes(found.bytes)} (${megabytes(found.indexes)})`
  }
  const head = ['MB, of which indexes', ...measurements.map(({ notes }) => amount(notes))]
  const rows = names.map((name) => [`\`${name}\``, ...measurements.map((one) => cell(one, name))])
  const database = ['the whole database', ...measurements.map(({ storage }) => megabytes(storage.database))]
  const each = [
    'kB for each note',
    ...measurements.map(({ storage, notes }) => (storage.database / notes / 1024).toFixed(1)),
  ]
  return table([head, ...rows, database, each, ...workRows(measurements)])
}

function workRows(measurements) {
  const cells = (part, write) => measurements.map((one) => (one[part] === null ? 'not measured' : write(one)))
  const clocked = ({ seconds, processor }) => `${seconds.toFixed(0)} (${processor.toFixed(1)})`
  return [
    ['vacuum after changing every hundredth note, s (CPU s)', ...cells('vacuum', ({ vacuum }) => clocked(vacuum))],
    ['backup, s (CPU s)', ...cells('backup', ({ backup }) => clocked(backup.backup))],
    ['size of the backup, MB', ...cells('backup', ({ backup }) => megabytes(backup.backup.bytes))],
    ['restore with all checks, s', ...cells('backup', ({ backup }) => backup.restore.seconds.toFixed(0))],
  ]
}
