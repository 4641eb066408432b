import { expect, test } from 'vitest'
import { pagePolicy } from './browser-policy.ts'

test('the trusted types policy passes plain text and rejects anything that could be markup', () => {
  expect(pagePolicy.createHTML('.a > .b { color: red }')).toBe('.a > .b { color: red }')
  for (const text of ['<img src=x onerror=alert(1)>', 'a<b', '</style><script>', '<'])
    expect(pagePolicy.createHTML(text)).toBeNull()
})

test('the trusted types policy accepts scripts only from our own origin', () => {
  for (const own of ['/assets/a.js', `${location.origin}/assets/a.js`])
    expect(pagePolicy.createScriptURL(own)).toBe(own)
  const foreign = [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,alert(1)',
    'http://',
    'javascript:alert(1)',
  ]
  for (const address of foreign) expect(pagePolicy.createScriptURL(address)).toBeNull()
})
