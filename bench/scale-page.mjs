import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { growthChart } from './growth-chart.mjs'
import { growthTable, seriesOf, storageTable, titles } from './scale-tables.mjs'

/**
 * node bench/scale-page.mjs: writes the tables of docs/scale.md and its chart from the measurements in docs/scale, which
 * `npm run bench -- --notes … --only growth,storage,backup --json docs/scale/….json` wrote.
 */
const docs = new URL('../docs/', import.meta.url)
const folder = new URL('scale/', docs)
const begin = '<!-- measured: node bench/scale-page.mjs -->'
const end = '<!-- end of measured -->'

const measurements = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
  .toSorted((one, other) => one.notes - other.notes)

const measured = [
  begin,
  ...Object.keys(titles).map((caller) => growthTable(measurements, caller)),
  'Disk and upkeep:',
  storageTable(measurements),
  end,
].join('\n\n')
const page = new URL('scale.md', docs)
const text = readFileSync(page, 'utf8')
writeFileSync(page, `${text.slice(0, text.indexOf(begin))}${measured}${text.slice(text.indexOf(end) + end.length)}`)
const panels = Object.entries(titles).map(([caller, title]) => ({ title, series: seriesOf(measurements, caller) }))
writeFileSync(new URL('growth.svg', folder), growthChart(panels))
