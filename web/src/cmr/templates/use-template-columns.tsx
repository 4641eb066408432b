import type { NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { IconFilePlus, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import type { Column } from '../../ui/list/columns.ts'
import { RowButton } from '../../ui/list/RowButton.tsx'
import { CardOpener, CardTitle, CardWords, RowCard, RowName } from '../../ui/list/RowCard.tsx'
import { RowMenu, type RowMenuEntry } from '../../ui/list/RowMenu.tsx'
import { templateWords } from '../template/template-words.ts'
import { repeatsWords } from './repeats-words.ts'
import type { TemplateActions } from './use-templates.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

const actions = [
  { name: 'newNote', picture: <IconFilePlus {...icon} />, action: 'use', changes: false },
  { name: 'repeat', picture: <IconRepeat {...icon} />, action: 'repeat', changes: true },
  { name: 'rename', picture: <IconPencil {...icon} />, action: 'rename', changes: true },
  { name: 'remove', picture: <IconTrash {...icon} />, action: 'remove', changes: true },
] as const

/** What can be done with a template, and why not. */
function useEntriesOf(can: TemplateActions) {
  const text = useText()
  return useCallback(
    (row: NoteTemplate): (RowMenuEntry & { readonly key: string })[] =>
      actions.map(({ name, picture, action, changes }) => {
        const { change } = row.may
        return {
          key: name,
          name: text(`template.${name}`, { name: row.name }),
          icon: picture,
          reason: changes && change !== true ? text(`error.${change}`) : undefined,
          onClick: () => can[action](row),
        }
      }),
    [text, can],
  )
}

export function useTemplateColumns(can: TemplateActions): readonly Column<NoteTemplate>[] {
  const text = useText()
  const language = useLanguage()
  const entriesOf = useEntriesOf(can)
  return useMemo(
    () => [
      ...actions.map(({ name }, index): Column<NoteTemplate> => ({
        name,
        title: text(`template.column.${name}`),
        kind: 'action',
        width: 36,
        cell: (row) => {
          const { name: label, icon: picture, reason, onClick } = entriesOf(row)[index] ?? nothing
          return <RowButton label={label} icon={picture} reason={reason} onClick={onClick} />
        },
      })),
      {
        name: 'name',
        title: text('template.column.name'),
        sort: 'name',
        fixed: true,
        pinned: 'start',
        width: 220,
        grows: true,
        cell: (row) => (
          <RowName type="button" aria-label={text('template.newNote', { name: row.name })} onClick={() => can.use(row)}>
            {row.name}
          </RowName>
        ),
      },
      {
        name: 'parties',
        title: text('template.column.parties'),
        width: 300,
        grows: true,
        cell: (row) => templateWords(row).parties,
      },
      {
        name: 'route',
        title: text('template.column.route'),
        width: 180,
        grows: true,
        cell: (row) => templateWords(row).route,
      },
      {
        name: 'repeats',
        title: text('template.column.repeats'),
        width: 170,
        grows: true,
        cell: (row) => repeatsWords(language, text, row),
      },
      {
        name: 'organization',
        title: text('template.column.organization'),
        sort: 'organization',
        width: 180,
        grows: true,
        cell: ({ organizationName }) => organizationName,
      },
      {
        name: 'changedAt',
        title: text('template.column.changedAt'),
        sort: 'changedAt',
        highestFirst: true,
        width: 150,
        font: 'digits',
        cell: ({ changedAt }) => formatDate(language, changedAt, 'dateTime'),
      },
    ],
    [text, language, can, entriesOf],
  )
}

const nothing: RowMenuEntry = { name: '', icon: null, onClick: () => undefined }

/** A row as a card on narrow screens. */
export function useTemplateCard(can: TemplateActions) {
  const text = useText()
  const language = useLanguage()
  const entriesOf = useEntriesOf(can)
  return useCallback(
    (row: NoteTemplate) => {
      const { parties, route } = templateWords(row)
      return (
        <RowCard>
          <CardOpener type="button" onClick={() => can.use(row)}>
            <CardTitle>{row.name}</CardTitle>
            <span>{parties}</span>
            <CardWords>{[route, row.organizationName].filter((words) => words !== '').join(' · ')}</CardWords>
            {row.repeats !== null && <CardWords>{repeatsWords(language, text, row)}</CardWords>}
          </CardOpener>
          <RowMenu inCard label={text('template.menu', { name: row.name })} entries={entriesOf(row)} />
        </RowCard>
      )
    },
    [text, language, can, entriesOf],
  )
}
