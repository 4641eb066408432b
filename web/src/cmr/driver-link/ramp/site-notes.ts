import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { openTimes, type SiteTime, timesOfSite } from '@roadnote/domain/cmr/field/site-times'

export type Site = keyof typeof timesOfSite

type SiteNote = Pick<CharteredNote, 'id' | 'status' | 'times' | 'canRecordTimes' | Site>

function addressOf({ name, street, postalCode, place, countryCode }: SiteNote[Site]): string {
  return JSON.stringify([name, street, postalCode, place, countryCode])
}

/** The notes of the truck at the same place for which a touch records this moment, this note first. */
export function notesAtSite<Note extends SiteNote>(
  trip: readonly Note[],
  note: Note,
  site: Site,
  moment: SiteTime,
): readonly Note[] {
  const isSame = (other: Note) =>
    other.id !== note.id &&
    other.canRecordTimes &&
    addressOf(other[site]) === addressOf(note[site]) &&
    openTimes(other.times).includes(moment)
  return [note, ...trip.filter(isSame)]
}

/** The notes of the truck at this place with the same time of the moment, which one touch has recorded. */
export function notesTouched(
  trip: readonly SiteNote[],
  note: SiteNote,
  site: Site,
  moment: SiteTime,
): readonly number[] {
  const time = note.times[moment]?.getTime()
  const isSame = (other: SiteNote) =>
    other.id === note.id ||
    (other.canRecordTimes &&
      addressOf(other[site]) === addressOf(note[site]) &&
      other.times[moment]?.getTime() === time)
  return trip.filter(isSame).map(({ id }) => id)
}

/** The collection until the driver has signed there, then the delivery, and every site with a recorded moment. */
export function shownSites(note: Pick<SiteNote, 'status' | 'times' | 'canRecordTimes'>): readonly Site[] {
  const isKnown = (site: Site) => timesOfSite[site].some((moment) => note.times[moment] !== null)
  const isUnder = (site: Site) =>
    note.canRecordTimes &&
    (site === 'delivery' ? note.status >= 4 || note.times.stopLoadingTime !== null : note.status <= 3)
  return (['collection', 'delivery'] as const).filter((site) => isKnown(site) || isUnder(site))
}
