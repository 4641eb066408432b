import { describe, expect, test } from 'vitest'
import {
  channelOfAddress,
  isSigningAddress,
  maskedAddress,
  normalisedSigningAddress,
  signingAddressList,
} from './signing-address.ts'

describe('addresses for signing links', () => {
  test.each([
    ['+32 475 12.34-56', '+32475123456'],
    ['0032 (475) 12/34/56', '+32475123456'],
    [' Dock@Acme.Example ', 'dock@acme.example'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalisedSigningAddress(typed)).toBe(stored)
    expect(isSigningAddress(stored)).toBe(true)
  })

  test.each(['acme.example', '@acme.example', '0475123456', '+12', 'dock', '+32475123456789012'])(
    '%s is no whole address, so no link goes there',
    (typed) => {
      expect(isSigningAddress(typed)).toBe(false)
    },
  )

  test('a list is split at commas, semicolons and line breaks, and names each address once', () => {
    expect(signingAddressList.parse('a@b.example; +32 475 12 34 56\nA@B.example,')).toEqual([
      'a@b.example',
      '+32475123456',
    ])
    expect(signingAddressList.parse(['a@b.example', 'a@b.example'])).toEqual(['a@b.example'])
    expect(signingAddressList.parse('empty')).toEqual([])
    expect(signingAddressList.parse(null)).toEqual([])
    expect(signingAddressList.safeParse('x,'.repeat(51).replaceAll(/x/g, () => `${Math.random()}`)).success).toBe(false)
  })

  test('an address is shown so that it is recognised and cannot be written to', () => {
    expect(maskedAddress('+32475123456')).toBe('+32 … 456')
    expect(maskedAddress('dock@acme.example')).toBe('d…@acme.example')
    expect([channelOfAddress('+32475123456'), channelOfAddress('dock@acme.example')]).toEqual(['sms', 'mail'])
  })
})
