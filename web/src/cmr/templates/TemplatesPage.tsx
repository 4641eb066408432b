import type { NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { IconTemplate } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { templateNotePath } from '../note/paths.ts'
import { useTemplateCard, useTemplateColumns } from './use-template-columns.tsx'
import { type TemplateActions, useTemplateList } from './use-templates.ts'

const RepeatDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RepeatDialog)
const RenameDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RenameDialog)
const RemoveDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RemoveDialog)

const noFields: readonly never[] = []

/** The templates that the user can draw up notes from. */
export function TemplatesPage() {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const list = useTemplateList()
  const [open, setOpen] = useState<{
    readonly kind: 'repeat' | 'rename' | 'remove'
    readonly row: NoteTemplate
  } | null>(null)
  const actions = useMemo(
    (): TemplateActions => ({
      use: ({ id }) => void router.navigate({ href: templateNotePath(language, id) }),
      repeat: (row) => setOpen({ kind: 'repeat', row }),
      rename: (row) => setOpen({ kind: 'rename', row }),
      remove: (row) => setOpen({ kind: 'remove', row }),
    }),
    [router, language],
  )
  const close = (): void => setOpen(null)
  return (
    <ListPage
      list={list}
      title={text('template.title')}
      search={{ label: text('template.search'), placeholder: text('template.searchHint') }}
      filters={<FilterChips list={list} fields={noFields} clear={text('template.empty.clear')} />}
      columns={useTemplateColumns(actions)}
      card={useTemplateCard(actions)}
      keys={{
        Enter: actions.use,
        r: (row: NoteTemplate) => row.may.change === true && actions.repeat(row),
        e: (row: NoteTemplate) => row.may.change === true && actions.rename(row),
        Delete: (row: NoteTemplate) => row.may.change === true && actions.remove(row),
      }}
      empty={{
        icon: <IconTemplate size={32} stroke={1.25} />,
        none: { title: text('template.empty.title'), text: text('template.empty.text') },
        found: {
          title: text('template.empty.foundTitle'),
          text: text('template.empty.foundText'),
          clear: text('template.empty.clear'),
        },
      }}
    >
      {open?.kind === 'repeat' && <RepeatDialog template={open.row} onClose={close} />}
      {open?.kind === 'rename' && <RenameDialog template={open.row} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog template={open.row} onClose={close} />}
    </ListPage>
  )
}
