import type { NoteDefaults } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { formFromDefaults } from './new-note-defaults.ts'

const organization = { id: 7, name: 'Acme', street: 'Kade 1', postalCode: '2440', place: 'Geel', countryCode: 'BE' }
const defaults: NoteDefaults = { cmrCode: '100307', organization, part: 'sender', languages: null }
const today = '2026-11-16'

test('a new note of the user’s own organisation starts with its number, organisation, address, and place and date drawn up', () => {
  expect(formFromDefaults({ told: defaults, today })).toMatchObject({
    cmrCode: '100307',
    senderOrganizationsID: 7,
    carrierOrganizationsID: null,
    collectionName: 'Acme',
    collectionStreet: 'Kade 1',
    collectionPlace: 'Geel',
    collectionCountryCode: 'BE',
    drawnUpPlace: 'Geel',
    drawnUpDate: today,
    franco: null,
  })
})

test('a new note by a carrier starts with it as carrier and without collection data', () => {
  expect(formFromDefaults({ told: { ...defaults, part: 'carrier' }, today })).toMatchObject({
    senderOrganizationsID: null,
    carrierOrganizationsID: 7,
    collectionPlace: '',
    collectionCountryCode: '',
    drawnUpPlace: 'Geel',
  })
})

test('a new note without defaults from the server starts with today’s date', () => {
  expect(formFromDefaults({ told: null, today })).toMatchObject({
    cmrCode: '',
    senderOrganizationsID: null,
    drawnUpDate: today,
  })
})
