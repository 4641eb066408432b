import { describe, expect, test } from 'vitest'
import { parseAddress, callerAddress } from './caller-address.ts'

describe('parsing an IP address', () => {
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
  test.each(spellings)('the address written as %s is parsed as %s', (written, address) => {
    expect(parseAddress(written)).toBe(address)
  })
})

describe('grouping callers by address', () => {
  test('callers with IPv6 addresses are grouped by network, regardless of spelling', () => {
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

  test('a caller with an IPv4 address is identified by it, also on a dual-stack socket', () => {
    expect(callerAddress('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(callerAddress('203.0.113.9')).toBe('203.0.113.9')
  })

  test('callers without an address share one group', () => {
    expect(callerAddress(null)).toBe('unknown')
  })
})
