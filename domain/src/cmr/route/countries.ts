import type { RouteSource } from './sources.ts'

/** What a country has done about the CMR Convention and its e-CMR protocol. Days are written `2024-11-04`. */
export interface RouteCountry {
  /** The day on which it ratified, acceded to or succeeded to the CMR Convention. */
  readonly convention: string
  /** The protocol: signed, its instrument deposited, in force (the 90th day after the deposit, art. 8). */
  readonly signed: string | null
  readonly deposited: string | null
  readonly inForce: string | null
  /** A publication says that it joined, but the days were not found. */
  readonly isUnverified: boolean
  readonly source: RouteSource
  /** The newest entry of the source: what happened later is not in it. */
  readonly asOf: string
}

/** The newest entry of the depositary's list that was read. */
const depositaryList = '2024-06-28'
const iruList = '2026-03-27'

function row(
  convention: string,
  signed: string | null,
  deposited: string | null,
  inForce: string | null,
  source: RouteSource,
  asOf: string,
  isUnverified = false,
): RouteCountry {
  return { convention, signed, deposited, inForce, isUnverified, source, asOf }
}

/**
 * Every party to the CMR Convention. Two further states are said to have joined the protocol after August 2024; which ones
 * was not found (decision 0097), so that "not a party" is true on the date of the row.
 */
export const routeCountries: ReadonlyMap<string, RouteCountry> = new Map(
  Object.entries({
    AF: row('2020-10-07', null, null, null, 'depositary', depositaryList),
    AL: row('2006-07-20', null, null, null, 'depositary', depositaryList),
    AM: row('2006-06-09', null, null, null, 'depositary', depositaryList),
    AT: row('1960-07-18', null, '2024-08-06', '2024-11-04', 'austria', '2024-08-06'),
    AZ: row('2006-09-18', null, '2022-12-27', '2023-03-27', 'depositary', depositaryList),
    BA: row('1993-09-01', null, null, null, 'depositary', depositaryList),
    BE: row('1962-09-18', '2008-05-27', null, null, 'iru', iruList),
    BG: row('1977-10-20', null, '2010-09-15', '2011-06-05', 'depositary', depositaryList),
    BY: row('1993-04-05', null, '2019-02-07', '2019-05-08', 'depositary', depositaryList),
    CH: row('1970-02-27', '2008-05-27', '2009-01-26', '2011-06-05', 'depositary', depositaryList),
    CY: row('2003-07-02', null, null, null, 'iru', iruList),
    CZ: row('1993-06-02', null, '2011-04-14', '2011-07-13', 'depositary', depositaryList),
    DE: row('1961-11-07', null, '2022-01-05', '2022-04-05', 'depositary', depositaryList),
    DK: row('1965-06-28', null, '2013-06-28', '2013-09-26', 'depositary', depositaryList),
    EE: row('1993-05-03', null, '2016-11-02', '2017-01-31', 'depositary', depositaryList),
    ES: row('1974-02-12', null, '2011-05-11', '2011-08-09', 'depositary', depositaryList),
    FI: row('1973-06-27', '2008-05-27', '2019-01-11', '2019-04-11', 'depositary', depositaryList),
    FR: row('1959-05-20', null, '2016-10-05', '2017-01-03', 'depositary', depositaryList),
    GB: row('1967-07-21', null, '2019-12-20', '2020-03-19', 'depositary', depositaryList),
    GE: row('1999-08-04', null, null, null, 'depositary', depositaryList),
    GR: row('1977-05-24', null, '2023-10-23', '2024-01-21', 'depositary', depositaryList),
    HR: row('1992-08-03', null, null, null, 'iru', iruList),
    // Published, but the day of its deposit was not found: to be verified.
    HU: row('1970-04-29', null, null, null, 'hungary', '2024-07-29', true),
    IE: row('1991-01-31', null, null, null, 'iru', iruList),
    IR: row('1998-09-17', null, '2017-11-08', '2018-02-06', 'depositary', depositaryList),
    IT: row('1961-04-03', null, '2024-06-28', '2024-09-26', 'depositary', depositaryList),
    JO: row('2008-11-13', null, null, null, 'depositary', depositaryList),
    KG: row('1998-04-02', null, '2022-08-26', '2022-11-24', 'depositary', depositaryList),
    KZ: row('1995-07-17', null, null, null, 'depositary', depositaryList),
    LB: row('2006-03-22', null, null, null, 'depositary', depositaryList),
    LT: row('1993-03-17', '2008-05-27', '2011-03-07', '2011-06-05', 'depositary', depositaryList),
    LU: row('1964-04-20', null, '2017-12-26', '2018-03-26', 'depositary', depositaryList),
    LV: row('1994-01-14', '2008-05-27', '2010-02-03', '2011-06-05', 'depositary', depositaryList),
    MA: row('1995-02-23', null, null, null, 'depositary', depositaryList),
    MD: row('1993-05-26', null, '2018-03-14', '2018-06-12', 'depositary', depositaryList),
    ME: row('2006-10-23', null, null, null, 'depositary', depositaryList),
    MK: row('1997-06-20', null, null, null, 'depositary', depositaryList),
    MN: row('2003-09-18', null, null, null, 'depositary', depositaryList),
    MT: row('2007-12-21', null, null, null, 'iru', iruList),
    NL: row('1960-09-27', '2008-05-28', '2009-01-07', '2011-06-05', 'depositary', depositaryList),
    NO: row('1969-07-01', '2008-05-27', '2020-06-11', '2020-09-09', 'depositary', depositaryList),
    OM: row('2020-09-23', null, '2020-09-23', '2020-12-22', 'depositary', depositaryList),
    PK: row('2019-05-30', null, null, null, 'depositary', depositaryList),
    PL: row('1962-06-13', null, '2019-06-13', '2019-09-11', 'depositary', depositaryList),
    PT: row('1969-09-22', null, '2019-09-26', '2019-12-25', 'depositary', depositaryList),
    RO: row('1973-01-23', null, '2019-03-14', '2019-06-12', 'depositary', depositaryList),
    RS: row('2001-03-12', null, null, null, 'depositary', depositaryList),
    RU: row('1983-09-02', null, '2018-03-06', '2018-06-04', 'depositary', depositaryList),
    SE: row('1969-04-02', '2008-05-27', '2020-03-09', '2020-06-07', 'depositary', depositaryList),
    SI: row('1992-07-06', null, '2017-08-15', '2017-11-13', 'depositary', depositaryList),
    SK: row('1993-05-28', null, '2014-02-21', '2014-05-22', 'depositary', depositaryList),
    SY: row('2008-09-10', null, null, null, 'depositary', depositaryList),
    TJ: row('1996-09-11', null, '2019-07-09', '2019-10-07', 'depositary', depositaryList),
    TM: row('1996-09-18', null, '2022-12-21', '2023-03-21', 'depositary', depositaryList),
    TN: row('1994-01-24', null, null, null, 'depositary', depositaryList),
    TR: row('1995-08-02', null, '2018-01-31', '2018-05-01', 'depositary', depositaryList),
    UA: row('2007-02-16', null, '2020-07-10', '2020-10-08', 'depositary', depositaryList),
    UZ: row('1995-09-28', null, '2020-10-16', '2021-01-14', 'depositary', depositaryList),
  }),
)

/** Carriage within one country is not under the Convention (art. 1); what its own law says, where that is known. */
export interface DomesticRule {
  readonly says: 'compulsory' | 'pilotEnded'
  /** The day from which it applies or on which it ended. */
  readonly day: string
  readonly source: RouteSource
  readonly asOf: string
}

export const domesticRules: ReadonlyMap<string, DomesticRule> = new Map([
  ['BE', { says: 'pilotEnded', day: '2025-08-20', source: 'benelux', asOf: '2025-08-20' }],
  ['ES', { says: 'compulsory', day: '2026-10-05', source: 'spain', asOf: '2026-10-05' }],
])
