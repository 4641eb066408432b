import { expect, test } from 'vitest'
import { readDeepLink } from './deep-link.ts'

test.each([
  ['', { code: null, returnAddress: null }],
  ['?note=', { code: null, returnAddress: null }],
  ['?note=beacm100234rn', { code: 'BEACM100234RN', returnAddress: null }],
  [
    '?note=BEACM100234RN&return=com.example.box%3A%2Ftrip%2F7',
    { code: 'BEACM100234RN', returnAddress: 'com.example.box:/trip/7' },
  ],
  ['?note=strange', { code: 'strange', returnAddress: null }],
])('the search %j of a deep link is read as %j', (search, link) => {
  expect(readDeepLink(search)).toEqual(link)
})
