import { expect, test } from 'vitest'
import { appOfAddress } from './return-address.ts'

test.each([
  ['com.example.telematics:', 'com.example.telematics'],
  ['com.example.telematics://trip/7?done=1', 'com.example.telematics'],
  ['COM.Example.Telematics:/trip', 'com.example.telematics'],
])('the address %s belongs to the app %s', (address, app) => {
  expect(appOfAddress(address)).toBe(app)
})

test.each([
  'https://evil.example/',
  'http://com.example.telematics/',
  '//evil.example',
  '/en/orders',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'intent://x#Intent;scheme=https;end',
  'blob:https://x',
  'file:///etc/passwd',
  'telematics://trip',
  'com.example.telematics',
  '.example:',
  'com.example:\u0000x',
  `com.example:${'x'.repeat(500)}`,
  '',
])('the address %j belongs to no app', (address) => {
  expect(appOfAddress(address)).toBeNull()
})
