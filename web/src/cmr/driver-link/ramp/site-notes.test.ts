import { expect, test } from 'vitest'
import { notesAtSite, notesTouched, shownSites } from './site-notes.ts'

const place = { name: 'Dock 4', street: null, postalCode: '2030', place: 'Antwerpen', countryCode: 'BE', time: null }
const none = {
  arrivedLoadingTime: null,
  startLoadingTime: null,
  stopLoadingTime: null,
  arrivedUnloadingTime: null,
  startUnloadingTime: null,
  stopUnloadingTime: null,
}
const note = { id: 1, status: 3 as const, times: none, canRecordTimes: true, collection: place, delivery: place }
const at = new Date('2026-11-19T08:00:00Z')

test('a touch counts for the notes of the truck at the same place that do not know the moment yet', () => {
  const trip = [
    note,
    { ...note, id: 2, collection: { ...place, time: at } },
    { ...note, id: 3, collection: { ...place, name: 'Dock 5' } },
    { ...note, id: 4, times: { ...none, arrivedLoadingTime: at } },
    { ...note, id: 5, canRecordTimes: false },
  ]
  const ids = notesAtSite(trip, note, 'collection', 'arrivedLoadingTime').map(({ id }) => id)
  expect(ids).toEqual([1, 2])
  expect(notesAtSite(trip, note, 'delivery', 'arrivedUnloadingTime').map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('the page shows the site where the driver is, and sites with recorded moments', () => {
  expect(shownSites(note)).toEqual(['collection'])
  expect(shownSites({ ...note, times: { ...none, stopLoadingTime: at } })).toEqual(['collection', 'delivery'])
  expect(shownSites({ ...note, status: 4 })).toEqual(['delivery'])
  expect(shownSites({ ...note, canRecordTimes: false })).toEqual([])
})

test('undoing a touch concerns the notes that were recorded with it', () => {
  const known = { ...none, arrivedLoadingTime: at }
  const trip = [
    { ...note, times: known },
    { ...note, id: 2, times: known },
    { ...note, id: 3, times: { ...none, arrivedLoadingTime: new Date('2026-11-19T08:01:00Z') } },
    { ...note, id: 4, times: known, collection: { ...place, name: 'Dock 5' } },
    // Taken back for all or for none, it must not stand in the way.
    { ...note, id: 5, times: known, canRecordTimes: false },
  ]
  expect(notesTouched(trip, { ...note, times: known }, 'collection', 'arrivedLoadingTime')).toEqual([1, 2])
})
