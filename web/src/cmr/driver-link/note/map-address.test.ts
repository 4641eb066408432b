import { expect, test } from 'vitest'
import { mapAddress } from './map-address.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=Kade%201%2C%20BE%202030%20Li%C3%A8ge%20%26%20Co'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    'https://maps.apple.com/?q=Kade%201%2C%20BE%202030%20Li%C3%A8ge%20%26%20Co',
  ],
])('a place opens in the maps of the phone %s', (userAgent, address) => {
  expect(mapAddress('Kade 1, BE 2030 Liège & Co', userAgent)).toBe(address)
})
