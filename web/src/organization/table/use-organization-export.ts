import type { OrganizationFilter } from '@roadnote/domain/organization/contract'
import { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import type { TableFormat } from '@roadnote/domain/table/table'
import { useState } from 'react'
import { callFile } from '../../client/call.ts'
import { textOfFailure } from '../../client/failure.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { useToday } from '../../ui/time/use-today.ts'

/** Saves the list as the filter has it, page by page or not, as a table that can be changed and brought in again. */
export function useOrganizationExport(filter: OrganizationFilter) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const [saving, setSaving] = useState(false)
  const fetchAndSave = async (format: TableFormat): Promise<void> => {
    const file = await callFile(organizationImportContract.exportTable, { ...filter, format, language })
    const name = `roadnote-${text('table.organization.sheet').toLowerCase()}-${today}.${format}`
    const { saveFile } = await import('../../client/files.ts')
    saveFile(file, name)
    notify.done(text('table.export.saved', { name }))
  }
  const save = (format: TableFormat): void => {
    if (saving) return
    setSaving(true)
    fetchAndSave(format)
      .catch((failure: unknown) => notify.problem(textOfFailure(failure, text)))
      .finally(() => setSaving(false))
  }
  return { save, saving }
}
