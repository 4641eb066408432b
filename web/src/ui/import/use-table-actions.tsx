import type { TableFormat } from '@roadnote/domain/table/table'
import { IconFileImport, IconTableExport } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../notify.ts'
import type { PageAction } from '../page-actions.ts'
import { useToday } from '../time/use-today.ts'
import { TableMenu } from './TableMenu.tsx'

/** A list that can be exported and imported; its screen provides the texts. */
interface TableOfList {
  /** `organizations`: the prefix of the palette's action ids. */
  readonly name: string
  /** The list's name as part of the exported file's name. */
  readonly sheet: string
  /** The filtered list. */
  readonly fetch: (format: TableFormat) => Promise<Blob>
  readonly importTitle: string
  /** `null` for users who may not import. */
  readonly Import: ComponentType<{ readonly onClose: () => void }> | null
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Exports the whole filtered list as a table that can be edited and imported again. */
function useSaving({ sheet, fetch }: Pick<TableOfList, 'sheet' | 'fetch'>) {
  const text = useText()
  const today = useToday()
  const [saving, setSaving] = useState(false)
  const fetchAndSave = async (format: TableFormat): Promise<void> => {
    const file = await fetch(format)
    const name = `roadnote-${sheet.toLowerCase()}-${today}.${format}`
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

/** Import and export: the menu in the header of the list, and the actions of the palette. */
export function useTableActions({ name, sheet, fetch, importTitle, Import }: TableOfList): {
  readonly menu: ReactNode
  readonly actions: PageAction[]
} {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { save, saving } = useSaving({ sheet, fetch })
  const bringIn: PageAction = {
    id: `${name}-import`,
    name: importTitle,
    icon: <IconFileImport {...icon} />,
    action: () => setOpen(true),
  }
  const saveAll: PageAction = {
    id: `${name}-export`,
    name: text('table.export.xlsx'),
    icon: <IconTableExport {...icon} />,
    action: () => save('xlsx'),
  }
  return {
    actions: Import === null ? [saveAll] : [bringIn, saveAll],
    menu: (
      <>
        <TableMenu onImport={Import === null ? undefined : bringIn.action} onExport={save} loading={saving} />
        {Import !== null && isOpen && <Import onClose={() => setOpen(false)} />}
      </>
    ),
  }
}
