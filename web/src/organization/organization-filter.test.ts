import { describe, expect, test } from 'vitest'
import { inputOfOrganizations, organizationAddress } from './organization-filter.ts'

const inputFor = (address: string) => inputOfOrganizations(organizationAddress.read(address), 10)

describe('the URL parameters of the organisations', () => {
  test('the organisations URL has no parameters for the default: the first page of ten, by name', () => {
    expect(organizationAddress.write(organizationAddress.usual)).toBe('')
    expect(inputFor('')).toEqual({ Page: 1, Limit: 10, OrderBy: 'name', Direction: 'asc' })
  })

  test('the organisations URL keeps search, order and page', () => {
    expect(inputFor('?search=acme&sort=-place&page=3')).toEqual({
      Page: 3,
      Limit: 10,
      OrderBy: 'place',
      Direction: 'desc',
      Search: 'acme',
    })
  })

  test('the organisations URL filters by type and country, which are cleared together', () => {
    expect(inputFor('?type=2&country=NL')).toMatchObject({ organizationType: 2, countryCode: 'NL' })
    expect(inputFor('?type=9&country=')).not.toHaveProperty('organizationType')
    const filtered = organizationAddress.read('?type=2&country=NL&sort=place&page=3')
    expect(organizationAddress.write(organizationAddress.cleared(filtered))).toBe('?sort=place')
    expect(organizationAddress.changed(filtered, { type: 1 }).page).toBe(1)
  })

  test.each(['organizationType', 'type', 'edit', 'remove', 'id'])(
    'the organisations URL cannot sort by %s',
    (column) => {
      expect(inputFor(`?sort=${column}`)).toMatchObject({ OrderBy: 'name', Direction: 'asc' })
    },
  )

  test('the organisations URL opens an organisation or a new one and keeps the page', () => {
    const third = organizationAddress.read('?page=3')
    expect(organizationAddress.write(organizationAddress.changed(third, { open: 12 }))).toBe('?page=3&open=12')
    expect(organizationAddress.read('?new').new).toBe(true)
    expect(organizationAddress.read('').new).toBe(false)
    expect(organizationAddress.write(organizationAddress.changed(third, { new: true }))).toBe('?page=3&new=')
  })

  test('a search in the organisations URL resets the page, and clearing it keeps the order', () => {
    const sorted = organizationAddress.read('?sort=place&page=4&search=x')
    expect(organizationAddress.write(organizationAddress.changed(sorted, { search: 'geel' }))).toBe(
      '?search=geel&sort=place',
    )
    expect(organizationAddress.write(organizationAddress.cleared(sorted))).toBe('?sort=place')
  })
})
