import type { Side } from '@roadnote/domain/cmr/policy/side'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { describe, expect, test } from 'vitest'
import { type CargoKind, cargoTables } from '../../../note/cargo-kinds.ts'
import { rowLocks } from './row-locks.ts'

function locksAt(kind: CargoKind, status: NoteStatus, ...sides: Side[]) {
  const table = cargoTables[kind]
  const locks = rowLocks(table, { status, sides }, false)
  const open = table.fields.filter(({ name }) => locks.isOpen(table.fresh, name)).map(({ name }) => name)
  const { mayAdd, mayAddPicked } = locks
  return { open, mayAdd, mayAddPicked, mayRemove: locks.mayRemove(table.fresh) }
}

describe('locked fields of rows', () => {
  test('the sender can edit all row fields until the first signature', () => {
    for (const kind of ['goods', 'pallets', 'containers'] as const)
      expect(locksAt(kind, 2, 'sender')).toMatchObject({ mayAdd: true, mayRemove: true })
  })

  test('after the shipper has signed the carrier can edit only the loaded weight, approval and picking by hand', () => {
    expect(locksAt('goods', 3, 'carrier')).toMatchObject({
      mayAdd: false,
      mayAddPicked: true,
      mayRemove: false,
      open: expect.arrayContaining(['loadedWeight', 'approved', 'deliveredWeight']),
    })
    expect(locksAt('goods', 3, 'carrier').open).not.toContain('grossWeight')
  })

  test('after the shipper has signed the carrier can edit the loaded pallets and the seal', () => {
    expect(locksAt('pallets', 3, 'carrier').open).toEqual([
      'loadingPlaceLoaded',
      'loadingPlaceUnloaded',
      'unloadingPlaceLoaded',
      'unloadingPlaceUnloaded',
    ])
    expect(locksAt('containers', 3, 'carrier')).toMatchObject({
      mayAddPicked: false,
      open: ['sealNumber', 'approved'],
    })
  })

  test('after the driver has signed the recipient can edit the delivered quantities and whole rows of returned goods', () => {
    expect(locksAt('goods', 4, 'recipient')).toMatchObject({
      mayAdd: false,
      open: ['deliveredWeight', 'deliveredPackages', 'temperatureDelivered'],
    })
    expect(locksAt('returnedGoods', 4, 'recipient')).toMatchObject({ mayAdd: true, mayRemove: true })
  })

  test('rows are locked for everybody once the receiver has signed', () => {
    for (const kind of ['goods', 'returnedGoods', 'pallets', 'containers'] as const)
      expect(locksAt(kind, 5, 'carrier', 'sender', 'recipient')).toMatchObject({ open: [], mayAdd: false })
  })

  test('a row can be edited as long as one of its fields is open, and by nobody in a read-only form', () => {
    const table = cargoTables.goods
    const mayEdit = (status: NoteStatus, locked = false) =>
      rowLocks(table, { status, sides: ['recipient'] }, locked).mayEdit(table.fresh)
    expect([mayEdit(3), mayEdit(4), mayEdit(5), mayEdit(4, true)]).toEqual([true, true, false, false])
  })

  test('only rows picked by hand can be added after the first signature, and those can be removed', () => {
    const table = cargoTables.goods
    const locks = rowLocks(table, { status: 3, sides: ['carrier'] }, false)
    expect(locks.mayRemove({ ...table.fresh, manualPickingSign: true })).toBe(true)
    expect(rowLocks(table, { status: 2, sides: ['sender'] }, false)).toMatchObject({
      mayAdd: true,
      mayAddPicked: false,
    })
    expect(rowLocks(table, { status: 3, sides: ['recipient'] }, false).mayAddPicked).toBe(false)
  })

  test('a field filled in by scanning is locked, and the others stay open', () => {
    const { isOpen } = rowLocks(cargoTables.returnedGoods, null, false, ['code'])
    expect([isOpen(cargoTables.goods.fresh, 'code'), isOpen(cargoTables.goods.fresh, 'marks')]).toEqual([false, true])
  })

  test('rows of a new note are editable, and locked in a read-only form', () => {
    expect(rowLocks(cargoTables.goods, null, false).mayAdd).toBe(true)
    expect(rowLocks(cargoTables.goods, null, true).mayAdd).toBe(false)
  })
})
