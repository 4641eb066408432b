import { hasPermission, type PermissionHolder } from '../access/actor.ts'
import type { FieldProblem } from '../access/refusal.ts'
import type { OnRowAction } from '../table/preview.ts'
import { importColumns, type ImportColumn } from './import-columns.ts'
import { OrganizationDirectory, type KnownOrganization } from './import-match.ts'
import {
  ImportPlan,
  assignParents,
  addProblem,
  refuseCycles,
  refuseDuplicates,
  type ImportDraft,
  type NewParent,
  type RowToValidate,
} from './import-plan.ts'
import { typeOptions } from './kind.ts'
import { lockedSettings, type SettingsEditor } from './policy.ts'

export interface ImportSituation {
  readonly editor: SettingsEditor & PermissionHolder
  /** All organisations that a row can match or use as parent, and their ancestors. */
  readonly known: readonly KnownOrganization[]
  readonly countries: ReadonlySet<string>
}

type Changed = Exclude<ImportColumn, 'id'>

interface Change {
  readonly column: Changed
  readonly from: string | null
  readonly to: string | null
}

export interface ValidatedRow {
  readonly row: RowToValidate
  readonly act: OnRowAction
  readonly known: KnownOrganization | null
  readonly problems: Readonly<Partial<Record<ImportColumn, FieldProblem>>>
  readonly changes: readonly Change[]
  /** Set if the row places or moves its organisation. */
  readonly parent: NewParent | null
}

/** The effect of each row. Used by the preview and by the import, which runs only if the result is still the same. */
export function validateRows(rows: readonly RowToValidate[], situation: ImportSituation): ValidatedRow[] {
  const plan = new ImportPlan(rows, new OrganizationDirectory(situation.known))
  refuseDuplicates(plan.drafts)
  assignParents(plan, situation.editor.organizationId)
  refuseCycles(plan)
  return plan.drafts.map((draft) => verdictOn(draft, plan, situation))
}

function verdictOn(draft: ImportDraft, plan: ImportPlan, { editor, countries }: ImportSituation): ValidatedRow {
  const { row, known, problems, parent } = draft
  const { countryCode } = row.cells.values
  const changes = changesOf(draft, plan)
  if (countryCode !== undefined && !countries.has(countryCode)) addProblem(draft, 'countryCode', 'unknown')
  refuseType(draft, plan)
  if (known === null && !hasPermission(editor, 'createOrganizations')) addProblem(draft, 'name', 'may_not_add')
  if (known !== null) refuseLocked(draft, known, changes, editor)
  const rightAct = known === null ? 'create' : changes.length === 0 ? 'unchanged' : 'update'
  const act = problems.size > 0 ? 'error' : rightAct
  return { row, act, known, problems: Object.fromEntries(problems), changes, parent }
}

/** Not every type is allowed under every parent; an unchanged type under an unchanged parent is. */
function refuseType(draft: ImportDraft, plan: ImportPlan): void {
  const { known, parent, row } = draft
  const savedType = known?.organizationType ?? null
  const type = row.cells.values.organizationType ?? savedType
  if (type === null || (parent === null && type === savedType)) return
  const parentType = plan.typeAt(parent ?? placeOf(known))
  if (!typeOptions({ parentType, savedType }).includes(type)) addProblem(draft, 'organizationType', 'not_allowed')
}

function placeOf(known: KnownOrganization | null): NewParent | null {
  return known === null || known.organizationId === null ? null : { id: known.organizationId }
}

function refuseLocked(
  draft: ImportDraft,
  known: KnownOrganization,
  changes: readonly Change[],
  editor: ImportSituation['editor'],
): void {
  const mayChange = hasPermission(editor, 'modifyOrDeleteOrganizations')
  const locks = lockedSettings(editor, {
    id: known.id,
    canChangeSign: known.canChangeSign,
    organizationType: draft.row.cells.values.organizationType ?? known.organizationType,
    // None of these locks a column of the table.
    issuingOrganization: false,
    canManualCreationUseSign: false,
    dashboardPaymentSign: false,
    parentCanSetPayment: false,
    hasLogin: false,
  })
  for (const { column } of changes)
    if (!mayChange || locks[column] !== undefined) addProblem(draft, column, 'may_not_change')
}

function changesOf(draft: ImportDraft, plan: ImportPlan): Change[] {
  const { known, parent, row } = draft
  return importColumns.flatMap((column): Change[] => {
    if (column === 'id') return []
    if (column === 'organizationId')
      return parent === null ? [] : [{ column, from: plan.nameAt(placeOf(known)), to: plan.nameAt(parent) }]
    const to = row.cells.values[column]
    const from = known === null ? null : known[column]
    return to === undefined || to === from ? [] : [{ column, from: textOf(from), to: textOf(to) }]
  })
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
