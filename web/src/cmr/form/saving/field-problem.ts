import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { problemOfValue } from '@roadnote/domain/contract/field-problems'
import { type FormValues, sentValue } from '../state/form-values.ts'
import type { FieldName } from '../../note/sections.ts'

const { shape } = cmrContract.create.input

/** The contract's problem with one field value; the form has no rules of its own. */
export function fieldProblem(field: FieldName, value: FormValues[FieldName]): FieldProblem | null {
  return problemOfValue(shape[field], sentValue(field, value))
}
