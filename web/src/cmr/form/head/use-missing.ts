import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { useMemo } from 'react'
import { type FormFields, useFormContext } from '../state/form-context.ts'
import type { FormRows } from '../state/form-values.ts'
import { isControlDocument } from '@roadnote/domain/cmr/lifecycle/control-document'
import { type Missing, missingIn } from './section-state.ts'

/** Fields whose default the server knows and the form does not: addresses and tax numbers of organisations. */
const defaultedFields = ['contractualShipper', 'contractualShipperVat', 'effectiveCarrierVat'] as const

function stillMissing(item: NoteItem | null, fields: FormFields): Missing {
  if (item === null || item.status > noteStatus.signatureShipper || !isControlDocument(fields)) return {}
  const empty = defaultedFields.filter((field) => field in item.missing && fields[field] === '')
  return Object.fromEntries(empty.map((field) => [field, 'required' as const]))
}

/** The currently missing fields by the rule of the domain. */
export function useMissing(fields: FormFields, rows: FormRows): Missing {
  const { item } = useFormContext()
  const status = item?.status ?? 1
  return useMemo(
    () => ({ ...missingIn(fields, rows, status), ...stillMissing(item, fields) }),
    [fields, rows, status, item],
  )
}
