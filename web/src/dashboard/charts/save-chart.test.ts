import { expect, test } from 'vitest'
import { csvOf } from './save-chart.ts'

test('the table of a chart is saved with its head, plain numbers and the counts beside them', async () => {
  const cells = [
    { series: 'notes' as const, value: 1234, shown: '1,234' },
    { series: 'notes' as const, value: null, shown: '–' },
  ]
  const row = { key: '1', name: 'Brabant', begin: null, end: null, counts: {} }
  const file = csvOf({ head: ['Carrier', 'Notes'], lines: [{ row, name: 'Brabant; NV', cells, beside: [7] }] })
  expect(file.type).toBe('text/csv;charset=utf-8')
  const bytes = Buffer.from(await file.arrayBuffer()).toString('utf8')
  expect(bytes).toBe('\uFEFFCarrier;Notes\r\n"Brabant; NV";1234;;7\r\n')
})
