import { describe, expect, test } from 'vitest'
import { addressIn, callerAddress } from './caller-address.ts'

describe('an address', () => {
  const spellings: [string, string | null][] = [
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:1:0:0:0:9', '2001:db8:0:1::9'],
    ['[2001:db8:0:1::9]:443', '2001:db8:0:1::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', null],
    ['', null],
    ['203.0.113.999', null],
    ['2001:db8:::1', null],
    ["1.2.3.4'; drop table cmr", null],
    ['_hidden', null],
  ]
  test.each(spellings)('written %s is %s', (written, address) => {
    expect(addressIn(written)).toBe(address)
  })
})

describe('a caller', () => {
  test('with an IPv6 address is their network, in whatever spelling', () => {
    const spellings = [
      '2001:db8:0:1::9',
      '2001:DB8:0:1:ffff:0:0:1',
      '2001:0db8:0000:0001:0000:0000:0000:0002',
      '2001:db8::1:0:0:0:0',
      '2001:db8:0:1:2:3:1.2.3.4',
      '2001:db8:0:1::9%eth1',
    ]
    expect([...new Set(spellings.map(callerAddress))]).toEqual(['2001:db8:0:1::/64'])
    expect(callerAddress('2001:db8:0:2::9')).not.toBe(callerAddress('2001:db8:0:1::9'))
    expect(callerAddress('::1')).toBe('0:0:0:0::/64')
  })

  test('with an IPv4 address is that address, also on a socket that speaks both', () => {
    expect(callerAddress('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(callerAddress('203.0.113.9')).toBe('203.0.113.9')
  })

  test('without an address is one of those without', () => {
    expect(callerAddress(null)).toBe('unknown')
  })
})
