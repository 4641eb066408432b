import { copiedRow } from '@roadnote/domain/cmr/field/copied-fields'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { templateFields, templateLines, type TemplateContent } from '@roadnote/domain/cmr/template/content'
import { formFromDefaults, type NewNoteDefaults } from './new-note-defaults.ts'
import { emptyForm, type FormValues, sentValue } from './form-values.ts'

/** What the form holds of a template, as input of the calls that save one. */
export function templateInput(values: FormValues): Record<string, unknown> {
  const fields = templateFields.map((field) => [field, sentValue(field, values[field])] as const)
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== null && value !== '')),
    goods: templateLines('goods', values.goods),
    pallets: templateLines('pallets', values.pallets),
    containers: templateLines('containers', values.containers),
  }
}

/** The values of fields as the form holds them. */
function formValue(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

/** A new note from a template: its number and day are those of today, and what the template does not hold is empty. */
export function formFromTemplate(content: TemplateContent, defaults: NewNoteDefaults): FormValues {
  const { cmrCode, drawnUpDate } = formFromDefaults(defaults)
  const empty = emptyForm()
  const fields = templateFields.map((field) => {
    const value = content[field] ?? null
    const isSwitched = field === 'excessReceptionValue' || field === 'excessDeliveryValue'
    return [field, value === null ? empty[field] : isSwitched ? formValue(value) : value]
  })
  return {
    ...empty,
    // Each value is that of its own field.
    ...(Object.fromEntries(fields) as Partial<FormValues>),
    cmrCode,
    drawnUpDate,
    ...rowsOf(content),
  }
}

const emptyGood = {
  goodsNature: null,
  marks: null,
  packagesNumber: null,
  packingMethod: null,
  packageTypeCode: null,
  statisticNumber: null,
  hsCode: null,
  grossWeight: null,
  netWeight: null,
  volume: null,
  code: null,
  temperatureFrom: null,
  temperatureTo: null,
  unNumber: null,
  properShippingName: null,
  technicalName: null,
  hazardClass: null,
  subsidiaryRisks: null,
  packingGroup: null,
  tunnelCode: null,
  transportCategory: null,
  dangerousAmount: null,
  dangerousUnit: null,
  dangerousQuantity: null,
  limitedQuantity: false,
  environmentallyHazardous: false,
}
const emptyContainer = { number: null, type: null, containerOwner: null, taraWeight: null }

/** Unsaved rows have negative ids. */
function rowsOf({
  goods = [],
  pallets = [],
  containers = [],
}: TemplateContent): Pick<FormValues, 'goods' | 'pallets' | 'containers'> {
  return {
    goods: goods.map((row, index) => ({
      ...emptyGood,
      ...defined(row),
      ...copiedRow.good,
      type: goodType.goods,
      id: -1 - index,
    })),
    pallets: pallets.map(({ typeCodeDescription, unitWeight = null }, index) => ({
      typeCodeDescription,
      unitWeight,
      ...copiedRow.pallet,
      id: -1 - index,
    })),
    containers: containers.map((row, index) => ({
      ...emptyContainer,
      ...defined(row),
      ...copiedRow.container,
      id: -1 - index,
    })),
  }
}

type Defined<Row> = { [Name in keyof Row]?: Exclude<Row[Name], undefined> }

/** Without absent values, which would replace the empty ones. */
function defined<Row extends object>(row: Row): Defined<Row> {
  // Only entries whose value is there.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>
}
