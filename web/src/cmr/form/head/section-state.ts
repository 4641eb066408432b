import { missingForSigning } from '@roadnote/domain/cmr/lifecycle/completeness'
import { writePlates } from '@roadnote/domain/cmr/field/vehicle'
import { containerKind, goodKind, palletKind, type RowKind as RowRules } from '@roadnote/domain/cmr/goods/row-kinds'
import type { FieldProblem } from '@roadnote/domain/access/refusal'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { FormFields } from '../state/form-context.ts'
import {
  type FieldName,
  isRowKind,
  type RowKind,
  rowKinds,
  type Section,
  sectionFields,
  sectionOf,
  sections,
} from '../../note/sections.ts'
import type { FormRows } from '../state/form-values.ts'

/** The state of one section in the list of sections. */
export interface SectionState {
  readonly errors: number
  readonly missing: number
  readonly isFilled: boolean
  /** The number of rows of its table; `null` for sections without one. */
  readonly rows: number | null
}

export type Missing = Readonly<Record<string, FieldProblem>>

const nothingMissing: Missing = {}

/** The fields missing before the next signature. After the driver's signature none of them can be filled in. */
export function missingIn(fields: FormFields, rows: FormRows, status: NoteStatus): Missing {
  if (status > 3) return nothingMissing
  const goods = [...rows.goods, ...rows.returnedGoods]
  const { licensePlateNumberList, truckPlate, trailerPlate } = fields
  return missingForSigning({
    ...fields,
    // As saved: the text of all plates follows truck and trailer only then.
    ...writePlates({ licensePlateNumberList }, { truckPlate, trailerPlate }),
    goodsCount: rows.goods.length,
    goodsWithoutNature: rows.goods.filter(({ goodsNature }) => !isFilled(goodsNature)).length,
    goodsWithoutMeasure: rows.goods.filter(({ grossWeight, volume }) => !isFilled(grossWeight) && !isFilled(volume))
      .length,
    unapprovedGoods: goods.filter(({ approved }) => !approved).length,
    unapprovedContainers: rows.containers.filter(({ approved }) => !approved).length,
  })
}

const rules: Readonly<Record<RowKind, RowRules>> = {
  goods: goodKind,
  returnedGoods: goodKind,
  pallets: palletKind,
  containers: containerKind,
}

/** Incomplete rows of a new note, named as the server names them. */
export function rowProblems(rows: FormRows): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const kind of rowKinds) {
    rows[kind].forEach((row, index) => {
      for (const [field, problem] of Object.entries(rules[kind].missing({ ...row })))
        problems[`${kind}.${index}.${field}`] = problem
    })
  }
  return problems
}

/** Fields that have a value on every note do not make a section filled in. */
const alwaysThere: readonly FieldName[] = ['status', 'type', 'photoMailingSign', 'controlDocumentSign']

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** A field of this section has a value. Sections without fields are judged by their rows. */
export function isSectionFilled(section: Section, fields: Readonly<Partial<FormFields>>): boolean {
  return sectionFields[section].some((field) => !alwaysThere.includes(field) && isFilled(fields[field]))
}

interface Facts {
  readonly fields: FormFields
  readonly rows: FormRows
  /** The names of fields with a problem. */
  readonly problems: readonly string[]
  readonly missing: Missing
}

export function sectionStates({ fields, rows, problems, missing }: Facts): Record<Section, SectionState> {
  const states = sections.map((section): [Section, SectionState] => {
    const count = isRowKind(section) ? rows[section].length : null
    return [
      section,
      {
        errors: problems.filter((name) => sectionOf(name) === section).length,
        missing: Object.keys(missing).filter((name) => sectionOf(name) === section).length,
        isFilled: count === null ? isSectionFilled(section, fields) : count > 0,
        rows: count,
      },
    ]
  })
  // One entry for each section.
  return Object.fromEntries(states) as Record<Section, SectionState>
}
