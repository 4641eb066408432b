import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { adminActions, adminSubjectKinds } from '@roadnote/domain/admin-log/event'
import { useText } from '../language/use-text.ts'
import { defineList } from '../ui/list/define-list.ts'
import { type DatesField, oneField } from '../ui/list/filter-field.ts'
import { useList } from '../ui/list/use-list.ts'
import { useToday } from '../ui/time/use-today.ts'
import { timeZone } from '../ui/time/zone.ts'
import { adminLogAddress, logQueryInput } from './admin-log-filter.ts'

const adminLogList = defineList({ name: 'admin-log', rowsPerPage: 20, address: adminLogAddress })

export function useAdminLog() {
  const today = useToday()
  return useList(adminLogList, adminLogContract.list, {
    input: (filter, limit) => ({ ...logQueryInput(filter, { today, timeZone }), Page: filter.page, Limit: limit }),
    refreshMilliseconds: 15_000,
  })
}

/** The filters of the log. */
export function useAdminLogFields(list: ReturnType<typeof useAdminLog>) {
  const text = useText()
  const { kind, action, dates } = list.state
  const days: DatesField = {
    kind: 'dates',
    label: text('adminLog.column.time'),
    chip: '',
    value: dates,
    usual: adminLogAddress.usual.dates,
    onChange: (chosen) => list.change({ dates: chosen }),
    onClear: () => list.change({ dates: { kind: 'any' } }),
  }
  return [
    oneField({
      label: text('adminLog.kind.label'),
      value: kind,
      any: text('adminLog.kind.all'),
      choices: adminSubjectKinds.map((value) => ({ value, label: text(`adminLog.kind.${value}`) })),
      onChange: (chosen) => list.change({ kind: chosen }),
    }),
    oneField({
      label: text('adminLog.actions.label'),
      value: action,
      any: text('adminLog.actions.all'),
      choices: adminActions.map((value) => ({ value, label: text(`adminLog.action.${value}`) })),
      onChange: (chosen) => list.change({ action: chosen }),
    }),
    days,
  ]
}
