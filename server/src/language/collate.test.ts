import { expect, test } from 'vitest'
import { sortByName } from './collate.ts'

const namesIn = (language: 'de' | 'se', ...names: string[]) =>
  sortByName(
    language,
    names.map((name) => ({ name })),
  ).map(({ name }) => name)

test('names with numbers are sorted by the value of the number', () => {
  expect(namesIn('de', 'Depot 10', 'Depot 9', 'Depot 1')).toEqual(['Depot 1', 'Depot 9', 'Depot 10'])
})

test('names are sorted in the alphabet of the language', () => {
  const names = ['Zander', 'Östlund', 'Otto']
  expect(namesIn('de', ...names)).toEqual(['Östlund', 'Otto', 'Zander'])
  expect(namesIn('se', ...names)).toEqual(['Otto', 'Zander', 'Östlund'])
})
