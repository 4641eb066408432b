import { dangerousUnits, packingGroups, transportCategories, tunnelCodes } from '@roadnote/domain/cmr/goods/danger'
import type { CargoField } from './cargo-field.ts'

/** The line of ADR, in the order in which it is printed. Shown in the form of a row on demand, and as one line elsewhere. */
const danger: readonly CargoField[] = (
  [
    { name: 'unNumber', label: 'cargo.danger.unNumber', input: 'text', monospace: true },
    { name: 'properShippingName', label: 'cargo.danger.properShippingName', input: 'text' },
    { name: 'technicalName', label: 'cargo.danger.technicalName', input: 'text' },
    { name: 'hazardClass', label: 'cargo.danger.hazardClass', input: 'text' },
    { name: 'subsidiaryRisks', label: 'cargo.danger.subsidiaryRisks', input: 'text' },
    { name: 'packingGroup', label: 'cargo.danger.packingGroup', input: 'choice', choices: packingGroups },
    { name: 'tunnelCode', label: 'cargo.danger.tunnelCode', input: 'choice', choices: tunnelCodes },
    {
      name: 'transportCategory',
      label: 'cargo.danger.transportCategory',
      input: 'choice',
      choices: transportCategories.map(String),
    },
    { name: 'dangerousAmount', label: 'cargo.danger.amount', input: 'decimal' },
    { name: 'dangerousUnit', label: 'cargo.danger.unit', input: 'choice', choices: dangerousUnits },
    { name: 'limitedQuantity', label: 'cargo.danger.limitedQuantity', input: 'flag' },
    { name: 'environmentallyHazardous', label: 'cargo.danger.environmentallyHazardous', input: 'flag' },
  ] as const satisfies readonly CargoField[]
).map((field) => ({ ...field, part: 'danger' }))

const onPaper: readonly CargoField[] = [
  {
    name: 'marks',
    label: 'paper.box.marks',
    head: 'cargo.column.marks',
    input: 'text',
    box: 'marks',
    always: true,
    monospace: true,
    minor: 3,
  },
  {
    name: 'packagesNumber',
    label: 'paper.box.packages',
    head: 'cargo.column.packages',
    input: 'decimal',
    box: 'packages',
    always: true,
    total: true,
  },
  {
    name: 'packageTypeCode',
    label: 'cargo.field.packageType',
    head: 'cargo.column.packageType',
    input: 'package',
    box: 'packing',
    minor: 2,
  },
  {
    name: 'packingMethod',
    label: 'paper.box.packing',
    head: 'cargo.column.packing',
    input: 'text',
    box: 'packing',
    minor: 2,
  },
  {
    name: 'goodsNature',
    label: 'paper.box.nature',
    head: 'cargo.column.nature',
    input: 'text',
    box: 'nature',
    always: true,
    wide: true,
  },
  {
    name: 'statisticNumber',
    label: 'paper.box.statistics',
    head: 'cargo.column.statistics',
    input: 'text',
    box: 'statistics',
    minor: 1,
  },
  {
    name: 'hsCode',
    label: 'cargo.field.hsCode',
    head: 'cargo.column.hsCode',
    input: 'text',
    monospace: true,
    minor: 1,
  },
  { name: 'code', label: 'cargo.field.code', head: 'cargo.column.code', input: 'text', monospace: true, minor: 1 },
  {
    name: 'grossWeight',
    label: 'paper.box.weight',
    head: 'cargo.column.weight',
    input: 'decimal',
    box: 'weight',
    always: true,
    total: true,
  },
  { name: 'netWeight', label: 'cargo.field.netWeight', head: 'cargo.column.net', input: 'decimal', total: true },
  {
    name: 'volume',
    label: 'paper.box.volume',
    head: 'cargo.column.volume',
    input: 'decimal',
    box: 'volume',
    always: true,
    total: true,
  },
  {
    name: 'temperatureFrom',
    label: 'cargo.field.temperatureFrom',
    head: 'cargo.column.temperatureFrom',
    input: 'degrees',
  },
  { name: 'temperatureTo', label: 'cargo.field.temperatureTo', head: 'cargo.column.temperatureTo', input: 'degrees' },
]

const agreedTemperature = ['temperatureFrom', 'temperatureTo'] as const

const onTheWay: readonly CargoField[] = [
  {
    name: 'loadedWeight',
    label: 'cargo.field.loadedWeight',
    head: 'cargo.column.loaded',
    input: 'decimal',
    total: true,
    later: true,
    dueAt: 3,
  },
  {
    name: 'deliveredWeight',
    label: 'cargo.field.deliveredWeight',
    head: 'cargo.column.delivered',
    input: 'decimal',
    total: true,
    later: true,
    dueAt: 4,
  },
  {
    name: 'deliveredPackages',
    label: 'cargo.field.deliveredPackages',
    input: 'decimal',
    total: true,
    later: true,
    dueAt: 4,
  },
  {
    name: 'temperatureLoaded',
    label: 'cargo.field.temperatureLoaded',
    head: 'cargo.column.temperatureLoaded',
    input: 'degrees',
    later: true,
    dueAt: 3,
    dueWith: agreedTemperature,
  },
  {
    name: 'temperatureDelivered',
    label: 'cargo.field.temperatureDelivered',
    head: 'cargo.column.temperatureDelivered',
    input: 'degrees',
    later: true,
    dueAt: 4,
    dueWith: agreedTemperature,
  },
  { name: 'manualPickingSign', label: 'cargo.picked', input: 'flag', later: true },
  { name: 'approved', label: 'cargo.approved', input: 'flag', later: true },
]

/** Rows of goods and of returned goods. */
export const goodsFields: readonly CargoField[] = [...onPaper, ...danger, ...onTheWay]
