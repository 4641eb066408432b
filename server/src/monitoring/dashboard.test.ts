import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createMetrics } from './metrics.ts'

const folder = new URL('../../../deploy/monitoring/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
    }),
  ),
})
const { panels } = dashboard.parse(JSON.parse(read('grafana/roadnote.json')))

/** The expressions of the rules: on the line of `expr`, or in the block below it. */
const rules = [...read('alerts.yml').matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
  ([, block, line]) => block ?? line ?? '',
)
const expressions = [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

/** Names and labels of all metrics, as Prometheus stores them. */
async function scraped(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics('1')
  const none = () => ({ running: 0, waiting: 0 })
  metrics.watchQueues({ heavyCalls: none, uploads: none })
  metrics.watchDatabase({ totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } }, async () => null)
  const known = new Map([['up', new Set<string>()]])
  for (const metric of metrics.registry.getMetricsAsArray()) {
    // The types of the package leave out the names of the labels.
    const labels = new Set((metric as unknown as { labelNames: string[] }).labelNames)
    const parts = String(metric.type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const part of parts)
      known.set(`${metric.name}${part}`, part === '_bucket' ? new Set([...labels, 'le']) : labels)
  }
  return known
}

/** What Prometheus itself adds to each of them. */
const always = ['job', 'instance']
const functions = /\b(?:sum|max|min|rate|topk|histogram_quantile|by|on|unless|and|offset)\b/

/** The metrics in an expression with the labels that it selects. */
function usesIn(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/([a-z_]\w*)(?:\{([^}]*)\})?(?=[\s[)}]|$)/g)]
    .map(([, name = '', selector = '']) => ({
      name,
      labels: [...selector.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label),
    }))
    .filter(({ name }) => name.includes('_') || name === 'up')
    .filter(({ name }) => !functions.test(name))
}

const groupings = (expression: string) =>
  [...expression.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '))

test('the dashboard and the alert rules name only metrics and labels that Roadnote has', async () => {
  const known = await scraped()
  expect(rules).toHaveLength([...read('alerts.yml').matchAll(/- alert:/g)].length)
  const wrong: string[] = []
  for (const expression of expressions) {
    const uses = usesIn(expression)
    if (uses.length === 0) wrong.push(`no metric: ${expression}`)
    const labels = new Set(always)
    for (const use of uses) {
      const own = known.get(use.name)
      if (own === undefined) wrong.push(`unknown: ${use.name}`)
      for (const label of own ?? []) labels.add(label)
      for (const label of use.labels)
        if (own?.has(label) === false && !always.includes(label)) wrong.push(`${use.name} has no ${label}`)
    }
    for (const label of groupings(expression)) if (!labels.has(label)) wrong.push(`by ${label}: ${expression}`)
  }
  expect(wrong).toEqual([])
})

test('every metric of Roadnote itself is on the dashboard', async () => {
  const shown = new Set(expressions.flatMap(usesIn).map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')))
  const own = [...(await scraped()).keys()]
    .filter((name) => name.startsWith('roadnote_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

test('a legend names only labels by which its expression groups, and no panel covers another', () => {
  const wrong: string[] = []
  for (const { title, targets } of panels) {
    for (const { expr, legendFormat } of targets) {
      const grouped = groupings(expr)
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        if (/\bby \(/.test(expr) ? !grouped.includes(label) : !always.includes(label)) wrong.push(`${title}: ${label}`)
    }
  }
  expect(wrong).toEqual([])
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
