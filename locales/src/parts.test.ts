import { expect, test } from 'vitest'
import { loadDictionary } from './load.ts'
import { chosenTexts, isOnlyForServer, joinedParts } from './parts.ts'
import { textsIn } from './texts-in.ts'

test('the chosen and the other texts of a dictionary together are the dictionary', async () => {
  const dictionary = await loadDictionary('fr')
  const isOfOrders = (key: string): boolean => key.startsWith('orders.') || key === 'cmr.title'
  const chosen = chosenTexts(dictionary, isOfOrders)
  const others = chosenTexts(dictionary, (key) => !isOfOrders(key))
  expect(textsIn(chosen).every(([key]) => isOfOrders(key))).toBe(true)
  expect(Object.fromEntries(textsIn(joinedParts([chosen, others])))).toEqual(Object.fromEntries(textsIn(dictionary)))
})

test('a text that two parts have is there once when they are joined', () => {
  const joined = joinedParts([
    { app: { close: 'Close' } },
    { app: { close: 'Close', name: 'Roadnote' }, cmr: { a: 'A' } },
  ])
  expect(joined).toEqual({ app: { close: 'Close', name: 'Roadnote' }, cmr: { a: 'A' } })
})

test('browsers get no mails, no reports and no headings of tables', () => {
  expect(isOnlyForServer('mail.greeting')).toBe(true)
  expect(isOnlyForServer('table.user.alias.name')).toBe(true)
  expect(isOnlyForServer('report.heading')).toBe(true)
  expect(isOnlyForServer('table.note.title')).toBe(false)
})
