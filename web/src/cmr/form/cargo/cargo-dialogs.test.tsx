import type { ContainerRow, GoodRow, PalletRow } from '@roadnote/domain/cmr/contract/row'
import { useState } from 'react'
import { notSent } from '../../../test-kit/dialog-cases.ts'
import { press } from '../../../test-kit/dialog-driver.ts'
import { testDialog } from '../../../test-kit/dialog-table.ts'
import { signInWith } from '../../../test-kit/signed-in.ts'
import type { CargoKind, CargoRows } from '../../note/cargo-kinds.ts'
import { freshGood } from '../../note/fresh-good.ts'
import { CargoSection } from './CargoSection.tsx'

/** The rows of one kind in the form of a saved note. */
function pageOf<Kind extends CargoKind>(kind: Kind) {
  return function Cargo() {
    const [rows, setRows] = useState<readonly CargoRows[Kind][]>([])
    return (
      <CargoSection
        kind={kind}
        noteId={5}
        rows={rows}
        onRowsChange={setRows}
        onSaved={() => undefined}
        locked={null}
        submitted={false}
        standing={null}
      />
    )
  }
}

const shared = { address: '/en/orders/5/edit', signIn: () => signInWith(['viewCmrs', 'modifyCmrs']) }

const saved = { message: '', id: 7, status: 1, version: 2, rowVersion: 2, missing: {} }

/** A stored list of one row that the edit changes. */
function listOf<Row extends object>(first: Row) {
  let rows = [first]
  return {
    list: () => ({ data: [...rows], total: rows.length }),
    edit: ({ sent }: { readonly sent: object }) => {
      rows = rows.map((row) => ({ ...row, ...sent }))
      return saved
    },
    remove: () => {
      rows = []
      return saved
    },
  }
}

const good: GoodRow = {
  ...freshGood,
  id: 7,
  version: 1,
  goodsNature: 'Solvents',
  marks: 'AC-1',
  packagesNumber: 10,
  packingMethod: 'Drums',
  statisticNumber: '2902',
  grossWeight: 1000,
  volume: 7,
  code: 'G1',
  loadedWeight: 990,
  deliveredWeight: 980,
  packageTypeCode: 'DR',
  hsCode: '290230',
  netWeight: 900,
  temperatureFrom: 5,
  temperatureTo: 15,
  temperatureLoaded: 9,
  temperatureDelivered: 10,
  unNumber: '1294',
  properShippingName: 'TOLUENE',
  technicalName: 'pure',
  hazardClass: '3',
  subsidiaryRisks: '8',
  packingGroup: 'II',
  tunnelCode: 'D/E',
  transportCategory: 2,
  dangerousAmount: 100,
  dangerousUnit: 'l',
  deliveredPackages: 10,
}

const goods = () => {
  const { list, edit, remove } = listOf(good)
  // The table of UN numbers has nothing about the typed one.
  return { 'good.list': list, 'good.edit': edit, 'good.remove': remove, 'substance.find': { data: [] } }
}

testDialog<'good.edit'>({
  ...shared,
  page: pageOf('goods'),
  name: 'the dialog of a line of goods',
  backend: goods,
  open: () => press('Edit line 1'),
  title: 'Goods, line 1',
  sends: {
    call: 'good.edit',
    action: 'Save line',
    always: { id: 7, version: 1 },
    fields: {
      marks: { label: 'Marks and numbers', to: 'AC-2', emptied: null },
      packagesNumber: { label: 'Number of packages', to: '11', sends: 11, emptied: null },
      packingMethod: { label: 'Method of packing', to: 'Boxes', emptied: null },
      goodsNature: { label: 'Nature of the goods', to: 'Paint', emptied: null },
      statisticNumber: { label: 'Statistical number', to: '3208', emptied: null },
      code: { label: 'Goods code', to: 'G2', emptied: null },
      grossWeight: { label: 'Gross weight in kg', to: '1001,5', sends: 1001.5, emptied: null },
      volume: { label: 'Volume in m³', to: '8.5', sends: 8.5, emptied: null },
      loadedWeight: { label: 'Loaded weight in kg', to: '991', sends: 991, emptied: null },
      deliveredWeight: { label: 'Delivered weight in kg', to: '981', sends: 981, emptied: null },
      packageTypeCode: { label: 'Type of package', kind: 'picker', to: 'px', sends: 'PX', emptied: null },
      hsCode: { label: 'HS code (6 to 10 digits)', to: '2902.30.00', sends: '29023000', emptied: null },
      netWeight: { label: 'Net weight in kg', to: '950,5', sends: 950.5, emptied: null },
      temperatureFrom: { label: 'Temperature from, °C', to: '-18', sends: -18, emptied: null },
      temperatureTo: { label: 'Temperature to, °C', to: '15,25', sends: 15.3, emptied: null },
      temperatureLoaded: { label: 'Temperature at loading, °C', to: '-2', sends: -2, emptied: null },
      temperatureDelivered: { label: 'Temperature at delivery, °C', to: '8', sends: 8, emptied: null },
      unNumber: { label: 'UN number', to: 'un 1263', sends: '1263', emptied: notSent },
      properShippingName: { label: 'Proper shipping name', to: 'PAINT', emptied: notSent },
      technicalName: { label: 'Technical name', to: 'red', emptied: null },
      hazardClass: { label: 'Class or label', to: '6.1', emptied: notSent },
      subsidiaryRisks: { label: 'Subsidiary risks', to: '6.1+8', sends: '6.1, 8', emptied: null },
      packingGroup: { label: 'Packing group', kind: 'choice', to: 'III' },
      tunnelCode: { label: 'Tunnel code', kind: 'choice', to: 'E' },
      transportCategory: { label: 'Transport category', kind: 'choice', to: '3', sends: 3 },
      dangerousAmount: { label: 'Quantity of dangerous goods', to: '120,5', sends: 120.5, emptied: notSent },
      dangerousUnit: { label: 'Unit of the quantity', kind: 'choice', to: 'kg' },
      limitedQuantity: { label: 'Limited quantity', kind: 'toggle', to: 'on', sends: true },
      environmentallyHazardous: { label: 'Environmentally hazardous', kind: 'toggle', to: 'on', sends: true },
      deliveredPackages: { label: 'Packages received', to: '9', sends: 9, emptied: null },
      manualPickingSign: { label: 'Picked manually', kind: 'toggle', to: 'on', sends: true },
      approved: { label: 'Approved', kind: 'toggle', to: 'off', sends: false },
    },
    elsewhere: ['type', 'goodType'],
    row: { field: 'marks', seen: 'AC-2' },
  },
})

testDialog<'good.remove'>({
  ...shared,
  page: pageOf('goods'),
  name: 'the confirmation to delete a line of goods',
  backend: goods,
  open: () => press('Delete line 1'),
  title: 'Delete line 1?',
  sends: { call: 'good.remove', action: 'Delete line', always: { id: 7, version: 1 }, row: { gone: 'AC-1' } },
})

const pallet: PalletRow = {
  id: 7,
  version: 1,
  typeCodeDescription: 'EUR',
  unitWeight: 25,
  loadingPlaceLoaded: 1,
  loadingPlaceUnloaded: 2,
  unloadingPlaceLoaded: 3,
  unloadingPlaceUnloaded: 4,
}

testDialog<'pallet.edit'>({
  ...shared,
  page: pageOf('pallets'),
  name: 'the dialog of a line of pallets',
  backend: () => {
    const { list, edit } = listOf(pallet)
    return { 'pallet.list': list, 'pallet.edit': edit }
  },
  open: () => press('Edit line 1'),
  title: 'Pallets, line 1',
  sends: {
    call: 'pallet.edit',
    action: 'Save line',
    always: { id: 7, version: 1 },
    fields: {
      typeCodeDescription: { label: 'Description', to: 'CHEP', emptied: notSent },
      unitWeight: { label: 'Unit weight in kg', to: '26,5', sends: 26.5, emptied: null },
      loadingPlaceLoaded: { label: 'At loading: loaded', to: '11', sends: 11, emptied: null },
      loadingPlaceUnloaded: { label: 'At loading: handed over', to: '12', sends: 12, emptied: null },
      unloadingPlaceLoaded: { label: 'At unloading: received', to: '13', sends: 13, emptied: null },
      unloadingPlaceUnloaded: { label: 'At unloading: handed over', to: '14', sends: 14, emptied: null },
    },
    row: { field: 'typeCodeDescription', seen: 'CHEP' },
  },
})

const container: ContainerRow = {
  id: 7,
  version: 1,
  number: 'MSKU1',
  sealNumber: 'S1',
  type: '20',
  containerOwner: 'Maersk',
  taraWeight: 2000,
  approved: true,
}

testDialog<'container.edit'>({
  ...shared,
  page: pageOf('containers'),
  name: 'the dialog of a container',
  backend: () => {
    const { list, edit } = listOf(container)
    return { 'container.list': list, 'container.edit': edit }
  },
  open: () => press('Edit line 1'),
  title: 'Containers, line 1',
  sends: {
    call: 'container.edit',
    action: 'Save line',
    always: { id: 7, version: 1 },
    fields: {
      number: { label: 'Container number', to: 'MSKU2', emptied: null },
      sealNumber: { label: 'Seal number', to: 'S2', emptied: null },
      type: { label: 'Type', to: '40', emptied: null },
      containerOwner: { label: 'Owner', to: 'MSC', emptied: null },
      taraWeight: { label: 'Tare in kg', to: '2100', sends: 2100, emptied: null },
      approved: { label: 'Approved', kind: 'toggle', to: 'off', sends: false },
    },
    row: { field: 'containerOwner', seen: 'MSC' },
  },
})
