import { adminLogContract, logFileEntriesMaximum } from '@roadnote/domain/admin-log/contract'
import { useState } from 'react'
import { callFile } from '../client/call.ts'
import { textOfFailure } from '../client/failure.ts'
import { saveFile } from '../client/files.ts'
import { formatNumber } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { notify } from '../ui/notify.ts'
import { useToday } from '../ui/time/use-today.ts'
import { timeZone } from '../ui/time/zone.ts'
import { type AdminLogFilter, logQueryInput } from './admin-log-filter.ts'

/** Exports the filtered log; `isLong` when it may exceed one file. */
export function useLogCsv(filter: AdminLogFilter, isLong: boolean) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const [saving, setSaving] = useState(false)
  const fetchAndSave = async (): Promise<void> => {
    const file = await callFile(adminLogContract.csv, { ...logQueryInput(filter, { today, timeZone }), language })
    const name = `roadnote-admin-log-${today}.csv`
    saveFile(file, name)
    if (isLong) notify.told(text('adminLog.csv.cut', { name, most: formatNumber(language, logFileEntriesMaximum) }))
    else notify.done(text('adminLog.csv.saved', { name }))
  }
  const save = (): void => {
    if (saving) return
    setSaving(true)
    fetchAndSave()
      .catch((failure: unknown) => notify.problem(textOfFailure(failure, text)))
      .finally(() => setSaving(false))
  }
  return { save, saving }
}
