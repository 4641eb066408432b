import { missingForSigning } from '@roadnote/domain/cmr/lifecycle/completeness'
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

/** What the list of sections tells about one of them. */
export interface SectionState {
  readonly errors: number
  readonly missing: number
  readonly isFilled: boolean
  /** How many rows its table has; `null` for sections without one. */
  readonly rows: number | null
}

export type Missing = Readonly<Record<string, FieldProblem>>

const nothingMissing: Missing = {}

/** What stands between the note and its next signature. From the driver's signature on nothing of this can be mended. */
export function missingIn(fields: FormFields, rows: FormRows, status: NoteStatus): Missing {
  if (status > 3) return nothingMissing
  const goods = [...rows.goods, ...rows.returnedGoods]
  return missingForSigning({
    ...fields,
    goodsCount: rows.goods.length,
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

/** Rows of a new note that say too little, named as the server would name them. */
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

/** Everybody has these; they do not make a section filled in. */
const alwaysThere: readonly FieldName[] = ['status', 'type', 'photoMailingSign']

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** Has somebody filled in a field of this section? Those without fields are told by their rows. */
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
