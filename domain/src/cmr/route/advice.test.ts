import { describe, expect, test } from 'vitest'
import { isDay, daysBefore } from '../../time/calendar-day.ts'
import { adviseRoute, routeVerdicts, type Route } from './advice.ts'
import { countryOf } from './country-spelling.ts'
import { domesticRules, routeCountries } from './countries.ts'
import { routeSources } from './sources.ts'

const today = '2026-11-19'

function advise(collection: string | null, delivery: string | null, ...through: string[]) {
  return adviseRoute({ collection, delivery, through } satisfies Route, today)
}

function verdictsOf(...route: Parameters<typeof advise>) {
  return advise(...route)?.countries.map(({ country, protocol, verdict }) => [country, protocol, verdict])
}

describe('the table of countries', () => {
  test.each([...routeCountries])('the row of %s has a source and the date of its data', (code, row) => {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(routeSources[row.source].title).not.toBe('')
    expect(routeSources[row.source].address).toMatch(/^https:\/\//)
    expect(isDay(row.asOf) && row.asOf <= today).toBe(true)
  })

  test.each([...domesticRules])('the rule within %s has a source and the date of its data', (code, rule) => {
    expect(routeCountries.has(code)).toBe(true)
    expect(routeSources[rule.source].title).not.toBe('')
    expect([isDay(rule.asOf), isDay(rule.day)]).toEqual([true, true])
  })

  test('the protocol is in force on the 90th day after the deposit, and for the first five states on 5 June 2011', () => {
    const joined = [...routeCountries].filter(([, { deposited }]) => deposited !== null)
    expect(joined).toHaveLength(36)
    for (const [code, { deposited, inForce, asOf, signed }] of joined) {
      const ninetieth = daysBefore(deposited ?? '', -90)
      expect(inForce, code).toBe(ninetieth < '2011-06-05' ? '2011-06-05' : ninetieth)
      expect(signed === null || signed <= String(deposited), code).toBe(true)
      expect(String(deposited) <= asOf, code).toBe(true)
    }
  })

  test('no country without a deposit has the protocol in force', () => {
    const others = [...routeCountries].filter(([, { deposited }]) => deposited === null)
    expect(others.filter(([, { inForce }]) => inForce !== null)).toEqual([])
    expect(others.map(([code]) => code)).toEqual(expect.arrayContaining(['BE', 'HR', 'HU', 'IE', 'CY', 'MT']))
  })
})

describe('the advice on a route', () => {
  test('a journey between two states of the protocol is electronic, and each country says since when', () => {
    expect(advise('DE', 'NL')).toMatchObject({
      scope: 'international',
      verdict: 'electronic',
      countries: [
        { country: 'DE', role: 'collection', protocol: 'inForce', since: '2022-04-05', verdict: 'electronic' },
        { country: 'NL', role: 'delivery', protocol: 'inForce', since: '2011-06-05', verdict: 'electronic' },
      ],
    })
  })

  test('Belgium has signed the protocol, which is not in force there, so a journey to or from it needs paper', () => {
    expect(advise('BE', 'FR')).toMatchObject({
      verdict: 'paper',
      countries: [
        { country: 'BE', protocol: 'signed', since: '2008-05-27', verdict: 'paper' },
        { country: 'FR', protocol: 'inForce', verdict: 'electronic' },
      ],
    })
    expect(advise('NL', 'BE')?.verdict).toBe('paper')
  })

  test('a country in between that is no party asks for a print and not for paper', () => {
    expect(verdictsOf('NL', 'FR', 'BE')).toEqual([
      ['NL', 'inForce', 'electronic'],
      ['BE', 'signed', 'print'],
      ['FR', 'inForce', 'electronic'],
    ])
    expect(advise('NL', 'FR', 'BE')?.verdict).toBe('print')
    expect(advise('NL', 'FR', 'DE')?.verdict).toBe('electronic')
  })

  test('Hungary is to be verified, so a print is carried', () => {
    expect(verdictsOf('AT', 'HU')).toEqual([
      ['AT', 'inForce', 'electronic'],
      ['HU', 'unverified', 'print'],
    ])
  })

  test('before the protocol enters into force in a country, paper is needed there', () => {
    const at = (day: string) => adviseRoute({ collection: 'DE', delivery: 'AT', through: [] }, day)
    expect(at('2024-11-03')).toMatchObject({ verdict: 'paper' })
    expect(at('2024-11-03')?.countries[1]).toMatchObject({ protocol: 'deposited', since: '2024-11-04' })
    expect(at('2024-11-04')).toMatchObject({ verdict: 'electronic' })
  })

  test('within one country its own law decides: known for Spain, ended in Belgium, otherwise a print', () => {
    expect(advise('ES', 'ES')).toMatchObject({
      scope: 'domestic',
      verdict: 'electronic',
      countries: [{ country: 'ES', domestic: { says: 'compulsory', day: '2026-10-05' }, source: 'spain' }],
    })
    expect(advise('BE', 'BE')).toMatchObject({ verdict: 'print', countries: [{ domestic: { says: 'pilotEnded' } }] })
    expect(advise('DE', 'DE')).toMatchObject({ verdict: 'print', countries: [{ domestic: null }] })
    expect(advise('ES', 'ES', 'AD')).toMatchObject({ verdict: 'print' })
  })

  test('between two countries outside the Convention paper is needed, and one party is enough for the Convention', () => {
    expect(advise('CN', 'VN')).toMatchObject({ scope: 'outside', verdict: 'paper' })
    expect(advise('CN', 'DE')).toMatchObject({ scope: 'international', verdict: 'paper' })
  })

  test.each([
    [' be ', 'BE'],
    ['nl', 'NL'],
    ['UK', 'GB'],
    ['el', 'GR'],
    ['België', 'BE'],
    ['alemania', 'DE'],
    ['Österreich', 'AT'],
    ['Schweiz', 'CH'],
    ['xx', 'XX'],
    ['Atlantis', 'Atlantis'],
    ['constructor', 'constructor'],
    ['  ', null],
  ])('the country written "%s" is read as %s', (written, code) => {
    expect(countryOf(written)).toBe(code)
  })

  test('a missing country gives no advice, and an unknown one needs paper without a source', () => {
    for (const nothing of [null, '', '  ']) {
      expect(advise(nothing, 'NL')).toBeNull()
      expect(advise('NL', nothing)).toBeNull()
    }
    for (const unknown of ['XX', 'Atlantis', 'constructor', '__proto__'])
      expect(advise('NL', unknown)?.countries[1]).toMatchObject({
        country: unknown,
        protocol: 'unknown',
        inConvention: false,
        verdict: 'paper',
        source: null,
        asOf: null,
      })
  })

  test('countries in between are listed once, in their order, without both ends and blanks', () => {
    expect(verdictsOf('NL', 'FR', 'be', ' BE', '', 'FR', 'lu', 'NL')?.map(([code]) => code)).toEqual([
      'NL',
      'BE',
      'LU',
      'FR',
    ])
  })

  test('the verdict on the route is the strictest of its countries, and a further country never makes it milder', () => {
    const codes = [...routeCountries.keys(), 'XX']
    for (const [index, from] of codes.entries()) {
      const to = codes[(index * 7 + 3) % codes.length] ?? 'XX'
      const further = codes[(index * 11 + 5) % codes.length] ?? 'XX'
      const plain = advise(from, to)
      const longer = advise(from, to, further)
      const rank = (verdict: string | undefined) => routeVerdicts.findIndex((known) => known === verdict)
      expect(rank(plain?.verdict)).toBe(Math.max(...(plain?.countries ?? []).map(({ verdict }) => rank(verdict))))
      expect(rank(longer?.verdict)).toBeGreaterThanOrEqual(rank(plain?.verdict))
    }
  })
})
