import type { TableFormat } from '@roadnote/domain/table/table'
import { IconFileImport, IconTableExport } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../notify.ts'
import type { PageAction } from '../page-actions.ts'
import { useToday } from '../time/use-today.ts'
import { TableMenu } from './TableMenu.tsx'

/** A list that can be saved as a table, and filled from one: its screen says what it is about. */
interface TableOfList {
  /** `organizations`: begins the ids of the palette's acts. */
  readonly name: string
  /** Of the saved file. */
  readonly sheet: string
  /** The list as the filter has it. */
  readonly fetch: (format: TableFormat) => Promise<Blob>
  readonly importTitle: string
  /** `null` for those who may bring nothing in. */
  readonly Import: ComponentType<{ readonly onClose: () => void }> | null
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Saves the list, page by page or not, as a table that can be changed and brought in again. */
function useSaving({ sheet, fetch }: Pick<TableOfList, 'sheet' | 'fetch'>) {
  const text = useText()
  const today = useToday()
  const [saving, setSaving] = useState(false)
  const fetchAndSave = async (format: TableFormat): Promise<void> => {
    const file = await fetch(format)
    const name = `roadnote-${sheet.toLowerCase()}-${today}.${format}`
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

/** Bring rows in from a table, or save the list as one: the menu for the head of the list, and the palette's acts. */
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
