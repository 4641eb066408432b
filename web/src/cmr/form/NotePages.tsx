import { Button } from '@mantine/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { CallFailure, textOfFailure } from '../../client/failure.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingMark } from '../../ui/LoadingMark.tsx'
import { RoadnoteMark } from '../../ui/RoadnoteMark.tsx'
import type { FormMode } from './state/form-context.ts'
import { copyFromDefaults, formFromDefaults, type NewNoteDefaults } from './state/new-note-defaults.ts'
import { formOfItem } from './state/form-values.ts'
import { CopyNotice } from './CopyNotice.tsx'
import { formFromTemplate } from './state/template-values.ts'
import { TemplateNotice } from './TemplateNotice.tsx'
import { NoteFormView } from './NoteFormView.tsx'
import type { Subject } from './state/use-note-form.ts'
import { useToday } from '../../ui/time/use-today.ts'

/** Fetched afresh for the form, which then decides what happens with later changes. */
const readOnce = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

function isRowId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0
}

/** Requested again for each new note, because its number is used up; `null` while loading. */
function useBeginning(): NewNoteDefaults | null {
  const { data, isFetching, isFetchedAfterMount } = useQuery(
    cmrContract.begin,
    {},
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  )
  const today = useToday()
  if (isFetching && !isFetchedAfterMount) return null
  return { told: isFetchedAfterMount ? (data ?? null) : null, today }
}

/** A new note, empty, as a copy of another one, or from a template. */
export function NewNotePage() {
  const params = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const [copied, template] = [params.get('copy'), params.get('template')]
  if (template !== null) return <NoteFromTemplate key={template} id={Number(template)} />
  return copied === null ? <EmptyNote /> : <CopiedNote id={Number(copied)} />
}

function EmptyNote() {
  const text = useText()
  const beginning = useBeginning()
  if (beginning === null) return <LoadingMark />
  // The form reads its initial values once; later refetches are for the next note.
  const subject = { item: null, values: formFromDefaults(beginning) }
  return <NoteFormView subject={subject} mode="new" title={text('form.title.new')} />
}

function CopiedNote({ id }: { readonly id: number }) {
  const text = useText()
  const beginning = useBeginning()
  if (beginning === null) return <LoadingMark />
  return (
    <WithNote id={id}>
      {({ item }) => (
        <NoteFormView
          subject={{ item: null, values: copyFromDefaults(item, beginning), source: item }}
          mode="new"
          title={text('form.title.copy', { code: item.cmrCode })}
          notice={<CopyNotice key="copy" item={item} />}
        />
      )}
    </WithNote>
  )
}

function NoteFromTemplate({ id }: { readonly id: number }) {
  const text = useText()
  const beginning = useBeginning()
  const isNumber = isRowId(id)
  const { data, error, refetch, isFetchedAfterMount } = useQuery(
    noteTemplateContract.item,
    { id: isNumber ? id : 1 },
    { ...readOnce, enabled: isNumber },
  )
  if (!isNumber) return <NoNote failure={null} onRetry={() => undefined} />
  if (error !== null && data === undefined) return <NoNote failure={error} onRetry={() => void refetch()} />
  if (data === undefined || beginning === null || !isFetchedAfterMount) return <LoadingMark />
  return (
    <NoteFormView
      subject={{ item: null, values: formFromTemplate(data.content, beginning), template: data }}
      mode="new"
      title={text('form.title.new')}
      notice={<TemplateNotice key="template" template={data} />}
    />
  )
}

/** The page to edit a note. */
export function EditNotePage() {
  return <ExistingNote mode="edit" />
}

/** The page to read a note. */
export function NoteDetailsPage() {
  return <ExistingNote mode="details" />
}

function ExistingNote({ mode }: { readonly mode: FormMode }) {
  const id = Number(useLocation({ select: ({ pathname }) => pathname.split('/')[3] }))
  return (
    <WithNote key={id} id={id}>
      {(subject) => <NoteFormView subject={subject} mode={mode} title={subject.item.cmrCode} />}
    </WithNote>
  )
}

interface WithNoteProps {
  readonly id: number
  readonly children: (subject: Subject & { readonly item: NonNullable<Subject['item']> }) => ReactNode
}

/**
 * Fetches a fresh note once and leaves it to the form: concurrent changes are announced there and applied only when
 * the user accepts them.
 */
function WithNote({ id, children }: WithNoteProps) {
  const isNumber = isRowId(id)
  const { data, error, refetch, isFetchedAfterMount } = useQuery(
    cmrContract.item,
    { cmr_id: isNumber ? id : 1 },
    { ...readOnce, enabled: isNumber },
  )
  const subject = useMemo(() => (data === undefined ? null : { item: data, values: formOfItem(data) }), [data])
  if (!isNumber) return <NoNote failure={null} onRetry={() => undefined} />
  if (error !== null && data === undefined) return <NoNote failure={error} onRetry={() => void refetch()} />
  if (subject === null || !isFetchedAfterMount) return <LoadingMark />
  return children(subject)
}

function NoNote({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const text = useText()
  const language = useLanguage()
  const isUnknown = failure === null || (failure instanceof CallFailure && failure.status === 404)
  return (
    <EmptyState
      level={1}
      icon={<RoadnoteMark size={32} />}
      title={text(isUnknown ? 'form.load.unknown' : 'form.load.failed')}
      actions={
        <>
          {!isUnknown && <Button onClick={onRetry}>{text('app.retry')}</Button>}
          <Button variant="filled" component={Link} to={`/${language}/orders`}>
            {text('app.toOrders')}
          </Button>
        </>
      }
    >
      {isUnknown ? text('error.not_found') : textOfFailure(failure, text)}
    </EmptyState>
  )
}
