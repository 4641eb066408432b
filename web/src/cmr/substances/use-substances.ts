import { substanceContract, substanceListQuery } from '@roadnote/domain/cmr/contract/substance'
import { callFile } from '../../client/call.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useTableActions } from '../../ui/import/use-table-actions.tsx'
import { defineList } from '../../ui/list/define-list.ts'
import { inputOfList, limit, listAddress, page, sorting, words } from '../../ui/list/list-address.ts'
import { useList } from '../../ui/list/use-list.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'

const SubstanceImport = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).SubstanceImport)

/** The state of the list in the URL. */
export const substanceAddress = listAddress({ search: words, sort: sorting(substanceListQuery), page, limit })

const substanceList = defineList({ name: 'substances', rowsPerPage: 20, address: substanceAddress })

export function useSubstanceList() {
  return useList(substanceList, substanceContract.list, { input: inputOfList, refreshMilliseconds: null })
}

/** Import and export of the table. */
export function useSubstanceTable(search: string) {
  const text = useText()
  const language = useLanguage()
  const typed = search.trim()
  return useTableActions({
    name: 'substances',
    sheet: 'ADR',
    fetch: (format) =>
      callFile(substanceContract.exportTable, { format, language, ...(typed === '' ? {} : { Search: typed }) }),
    importTitle: text('table.substance.title'),
    Import: SubstanceImport,
  })
}
