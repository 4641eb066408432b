import { expect, test } from 'vitest'
import { pagePolicy } from './browser-policy.ts'

test('text without markup passes, and nothing that could be markup does', () => {
  expect(pagePolicy.createHTML('.a > .b { color: red }')).toBe('.a > .b { color: red }')
  for (const text of ['<img src=x onerror=alert(1)>', 'a<b', '</style><script>', '<'])
    expect(pagePolicy.createHTML(text)).toBeNull()
})

test('a script comes from our own address or not at all', () => {
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
