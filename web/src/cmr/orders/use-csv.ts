import { exportMaximum, exportNotes } from '@roadnote/domain/cmr/contract/export'
import { listColumns } from '@roadnote/domain/cmr/contract/list-columns'
import { useState } from 'react'
import { callFile } from '../../client/call.ts'
import { textOfFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { usePreference } from '../../client/preferences.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { inputOfFilter } from './order-filter.ts'
import type { useOrders } from './use-orders.ts'

interface Csv {
  readonly save: () => void
  readonly saving: boolean
}

/** Exports the filtered list with the visible columns, of all pages. */
export function useCsv({ state, remembers }: ReturnType<typeof useOrders>, total: number): Csv {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const [hidden] = usePreference(remembers.hiddenColumns)
  const [saving, setSaving] = useState(false)
  const fetchAndSave = async (): Promise<void> => {
    const input = inputOfFilter(state, { today, isInspector: false, limit: 0, timeZone })
    const columns = listColumns.filter((column) => !hidden.includes(column)).join(',')
    const file = await callFile(exportNotes, { ...input, columns, language })
    const name = `roadnote-${today}.csv`
    saveFile(file, name)
    if (total > exportMaximum)
      notify.told(text('orders.csv.cut', { name, most: formatNumber(language, exportMaximum) }))
    else notify.done(text('orders.csv.saved', { count: total, name }))
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
