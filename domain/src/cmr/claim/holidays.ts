import { daysBefore } from '../../time/calendar-day.ts'

/**
 * Public holidays of whole countries, as rules of our own: `05-01` a day of every year; `E+39`, `O+1` days after Easter of the
 * Western and of the Orthodox church; `05-mon1`, `05-monL` the first and last Monday of a month; `06-20sat` the first
 * Saturday from a day on; `10-04@2026` from a year on. Holidays of regions are not here (decision 0098).
 */
const rules: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AT: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26',
    BE: '01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25',
    BG: '01-01 03-03 O-2 O-1 O+0 O+1 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
    CH: '01-01 E+39 08-01 12-25',
    CY: '01-01 01-06 O-48 03-25 04-01 O-2 O+1 05-01 O+50 08-15 10-01 10-28 12-25 12-26',
    CZ: '01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
    DE: '01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26',
    DK: '01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26',
    EE: '01-01 02-24 E-2 E+0 05-01 E+49 06-23 06-24 08-20 12-24 12-25 12-26',
    ES: '01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
    FI: '01-01 01-06 E-2 E+1 05-01 E+39 06-20sat 10-31sat 12-06 12-25 12-26',
    FR: '01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25',
    GB: '01-01 E-2 E+1 05-mon1 05-monL 08-monL 12-25 12-26',
    GR: '01-01 01-06 O-48 03-25 O-2 O+1 05-01 O+50 08-15 10-28 12-25 12-26',
    HR: '01-01 01-06 E+0 E+1 05-01 05-30 E+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
    HU: '01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-24@2024 12-25 12-26',
    IE: '01-01 02-mon1 03-17 E+1 05-mon1 06-mon1 08-mon1 10-monL 12-25 12-26',
    IT: '01-01 01-06 E+1 04-25 05-01 06-02 08-15 10-04@2026 11-01 12-08 12-25 12-26',
    LI: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 09-08 11-01 12-25 12-26',
    LT: '01-01 02-16 03-11 E+0 E+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
    LU: '01-01 E+1 05-01 05-09 E+39 E+50 06-23 08-15 11-01 12-25 12-26',
    LV: '01-01 E-2 E+0 E+1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
    MT: '01-01 02-10 03-19 03-31 E-2 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
    NL: '01-01 E+1 04-27 05-05 E+39 E+50 12-25 12-26',
    NO: '01-01 E-3 E-2 E+1 05-01 05-17 E+39 E+50 12-25 12-26',
    PL: '01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24@2025 12-25 12-26',
    PT: '01-01 E-2 04-25 05-01 E+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
    RO: '01-01 01-02 01-06@2024 01-07@2024 01-24 O-2 O+0 O+1 05-01 06-01 O+49 O+50 08-15 11-30 12-01 12-25 12-26',
    SE: '01-01 01-06 E-2 E+1 05-01 E+39 06-06 06-20sat 10-31sat 12-25 12-26',
    SI: '01-01 01-02 02-08 E+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
    SK: '01-01 01-06 E-2 E+1 05-01 05-08 07-05 08-29 09-15 11-01 12-24 12-25 12-26',
  }),
)

/** Where a holiday on a weekend is taken on the next working day instead. */
const movesWeekends = new Set(['GB'])

export const countriesWithHolidays: readonly string[] = [...rules.keys()]

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The holidays of a country in a year; null: its holidays are not known. */
export function holidaysOf(country: string, year: number): ReadonlySet<string> | null {
  const written = rules.get(country)
  if (written === undefined) return null
  const days = new Set(written.split(' ').flatMap((rule) => dayOfRule(rule, year) ?? []))
  // On 27 April the Netherlands celebrate the King, on a Sunday the day before.
  if (country === 'NL' && weekdayOf(`${year}-04-27`) === 7) {
    days.delete(`${year}-04-27`)
    days.add(`${year}-04-26`)
  }
  return movesWeekends.has(country) ? withSubstitutes(days) : days
}

/** Each holiday on a weekend also frees the next day that is neither a weekend nor a holiday. */
function withSubstitutes(days: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(days)
  for (const day of days) {
    if (weekdayOf(day) < 6) continue
    let next = daysBefore(day, -1)
    while (weekdayOf(next) >= 6 || all.has(next)) next = daysBefore(next, -1)
    all.add(next)
  }
  return all
}

/** Null: the rule does not apply in this year yet. */
function dayOfRule(rule: string, year: number): string | null {
  const [said = '', since] = rule.split('@')
  if (since !== undefined && year < Number(since)) return null
  const church = /^([EO])([+-]\d+)$/.exec(said)
  if (church !== null)
    return daysBefore(church[1] === 'E' ? easterOf(year) : orthodoxEasterOf(year), -Number(church[2]))
  const monday = /^(\d\d)-mon([1L])$/.exec(said)
  if (monday !== null) return mondayOf(year, monday[1] ?? '', monday[2] === 'L')
  const saturday = /^(\d\d-\d\d)sat$/.exec(said)
  if (saturday !== null) return nextOf(`${year}-${saturday[1]}`, 6)
  return `${year}-${said}`
}

function nextOf(day: string, weekday: number): string {
  return daysBefore(day, -((weekday - weekdayOf(day) + 7) % 7))
}

function mondayOf(year: number, month: string, isLast: boolean): string {
  if (!isLast) return nextOf(`${year}-${month}-01`, 1)
  const lastDay = new Date(Date.UTC(year, Number(month), 0)).toISOString().slice(0, 10)
  return daysBefore(lastDay, weekdayOf(lastDay) - 1)
}

/** Western Easter, by the anonymous Gregorian computus (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const fromMarch = epact + weekday - 7 * shift + 114
  return written(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1)
}

/** Orthodox Easter: the Julian computus, moved to the Gregorian calendar. */
export function orthodoxEasterOf(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const fromMarch = moon + weekday + 114
  const julian = written(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1)
  const ahead = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return daysBefore(julian, -ahead)
}

function written(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
