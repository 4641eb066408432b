import { Drawer, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../language/use-text.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { ChangedByOthers } from './saving/ChangedByOthers.tsx'
import { ConflictDialog } from './saving/ConflictDialog.tsx'
import { fieldId, FormContext, FormApiContext, type FormMode, type FormContextValue } from './state/form-context.ts'
import { FormHead } from './head/FormHead.tsx'
import { allLocked } from './state/form-locks.ts'
import { sectionsOf } from '../note/sections.ts'
import { FormSheets } from './FormSheets.tsx'
import styles from './NoteFormView.module.css'
import { jumpTo } from './state/jump.ts'
import { LeaveDialog } from './saving/LeaveDialog.tsx'
import { MissingPanel } from './head/MissingPanel.tsx'
import { NoteDialogs, type OpenDialog } from './NoteDialogs.tsx'
import { PaperPanel } from './PaperPanel.tsx'
import { PdfButton } from './head/PdfButton.tsx'
import { SaveState } from './head/SaveState.tsx'
import { SectionNav } from './head/SectionNav.tsx'
import { useNoteActions } from './use-note-actions.tsx'
import { useFormPalette } from './use-form-palette.tsx'
import { type Subject, useNoteForm } from './state/use-note-form.ts'
import { useOthersChanges } from './saving/use-others.ts'
import { useNoteDraft } from './saving/use-note-draft.ts'
import { useSaving } from './saving/use-saving.ts'
import { useSigning } from './use-signing.ts'
import { useSectionInView } from './head/use-section-in-view.ts'
import { useFormContextValue } from './state/use-form-context-value.ts'
import { Watching } from './head/Watching.tsx'

interface NoteFormViewProps {
  readonly subject: Subject
  readonly mode: FormMode
  /** Shown in place of the code of an existing note. */
  readonly title: string
  /** Above the sheets. */
  readonly notice?: ReactNode
}

/** The user may change at least one field. */
function maySave({ mode, locks, statusLock }: FormContextValue): boolean {
  return mode !== 'details' && !(allLocked(locks) && statusLock !== null)
}

/** The whole note form: header, list of sections, sheets and paper view. */
export function NoteFormView({ subject, mode, title, notice }: NoteFormViewProps) {
  const note = useNoteForm(subject)
  const { api, item, rows, read } = note
  const saving = useSaving(note)
  const { conflict } = saving
  const others = useOthersChanges(note, conflict, saving.isSaving)
  const surroundings = useFormContextValue(mode, item)
  const draft = useNoteDraft(note, surroundings, conflict)
  const isWide = useMediaQuery('(min-width: 1400px)', true, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 999px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<Tab>('form')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const sections = useMemo(() => sectionsOf(item === null), [item])
  const active = useSectionInView(sections)
  const save = (status?: 1 | 2): void => void saving.save(status === undefined ? {} : { status })
  const onSave = maySave(surroundings) ? () => save() : null
  useOpening(title, item === null ? fieldId('cmrCode') : 'content')
  const signing = useSigning(note, () => setDialog('sign'))
  const actions = useNoteActions({ surroundings, template: note.template, save, onDialog: setDialog, signing })
  useSaveKeys(!saving.isSaving && conflict.conflict === null, onSave, actions.canRelease ? () => save(2) : null)
  const jump = (field: string): void => {
    showAtOnce('form', setTab)
    jumpTo(field)
  }
  const onHistory = item === null ? null : () => setDialog('history')
  useFormPalette({
    sections,
    present: note.present,
    status: item?.status ?? 1,
    onSave,
    onHistory,
    actions,
    onJump: jump,
    onForm: () => showAtOnce('form', setTab),
    onPaper: () => showPaper(isWide, setTab),
  })
  const isPrinting = usePrinting()
  const showsPaper = isWide || isPrinting || tab === 'paper'
  const navigation = (onJump?: () => void) => (
    <>
      <SectionNav
        sections={sections}
        rows={rows}
        rowsWrong={saving.rowsWrong}
        active={active}
        item={item}
        onJump={onJump}
      />
      <MissingPanel
        rows={rows}
        onRelease={actions.canRelease && onSave !== null ? () => save(2) : null}
        onSign={signing.step === null ? null : signing.sign}
        onJump={(field) => {
          onJump?.()
          jump(field)
        }}
      />
    </>
  )
  return (
    <FormApiContext value={api}>
      <FormContext value={surroundings}>
        <Watching>
          <div className={styles.page}>
            <FormHead
              title={title}
              state={onSave !== null && <SaveState read={read} rows={rows} isSaving={saving.isSaving} />}
              isSaving={saving.isSaving}
              signing={signing}
              onSave={onSave}
              onEdit={actions.onEdit}
              onHistory={onHistory}
              actions={actions.list}
              onClose={actions.onClose}
            />
            {!isWide && (
              <ViewBar tab={tab} onTab={setTab}>
                {isNarrow && <SectionsButton active={active} onOpen={() => setDialog('sections')} />}
              </ViewBar>
            )}
            {!isNarrow && <Side>{navigation(() => setTab('form'))}</Side>}
            <main id="content" className={styles.main} hidden={!isWide && tab !== 'form'} tabIndex={-1}>
              <ChangedByOthers changes={others} onShow={conflict.look} />
              <FormSheets
                note={note}
                notice={[<DraftOffer key="draft" draft={draft} />, notice]}
                onCopies={item === null ? undefined : () => setDialog('copies')}
              />
            </main>
            {showsPaper && (
              <Paper isAlone={!isWide}>
                <PaperPanel
                  rows={rows}
                  onJump={(field) => signing.fromBox(field) || jump(field)}
                  actions={item !== null && <PdfButton onClick={() => setDialog('pdf')} />}
                />
              </Paper>
            )}
          </div>
          {isNarrow && (
            <SectionsDrawer opened={dialog === 'sections'} onClose={() => setDialog(null)}>
              {navigation(() => {
                setDialog(null)
                setTab('form')
              })}
            </SectionsDrawer>
          )}
          <NoteDialogs open={dialog} note={note} onOpen={setDialog} onSigned={signing.signed} />
          <LeaveDialog note={note} save={() => saving.save({ isLeaving: true })} />
          <Conflict conflict={conflict} />
        </Watching>
      </FormContext>
    </FormApiContext>
  )
}

interface SectionsButtonProps {
  readonly active: ReturnType<typeof useSectionInView>
  readonly onOpen: () => void
}

/** On a phone: the section in view, which opens the list of all. */
function SectionsButton({ active, onOpen }: SectionsButtonProps) {
  const text = useText()
  return (
    <UnstyledButton className={styles.sections} onClick={onOpen}>
      {text(`form.section.${active}`)}
      <IconChevronDown size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}

function Conflict({ conflict: { conflict, settle, close } }: Pick<ReturnType<typeof useSaving>, 'conflict'>) {
  return conflict === null ? null : <ConflictDialog conflict={conflict} onSettle={settle} onClose={close} />
}

/** Ctrl+S saves and Ctrl+Enter saves and releases, also within fields. */
function useSaveKeys(isReady: boolean, onSave: (() => void) | null, onRelease: (() => void) | null): void {
  useHotkeys(
    [
      ['mod+S', () => isReady && onSave?.()],
      ['mod+Enter', () => isReady && onRelease?.()],
    ],
    [],
    true,
  )
}

function Side({ children }: { readonly children: ReactNode }) {
  const text = useText()
  return (
    <aside className={styles.side} aria-label={text('form.nav.label')}>
      {children}
    </aside>
  )
}

/** The paper as an aside next to the form, or alone as the main landmark. */
function Paper({ isAlone, children }: { readonly isAlone: boolean; readonly children: ReactNode }) {
  const text = useText()
  const Place = isAlone ? 'main' : 'aside'
  return (
    <Place className={styles.paper} data-alone={isAlone || undefined} aria-label={text('form.head.paperView')}>
      {children}
    </Place>
  )
}

type Tab = 'form' | 'paper'

/** Renders synchronously, because a hidden element cannot take the focus. */
function showAtOnce(tab: Tab, onTab: (tab: Tab) => void): void {
  flushSync(() => onTab(tab))
}

/** Shows the paper and moves the keyboard focus to it. */
function showPaper(isWide: boolean, onTab: (tab: Tab) => void): void {
  if (!isWide) showAtOnce('paper', onTab)
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-box][tabindex="0"]')?.focus())
}

interface SectionsDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** On narrow screens: the list of sections as a bottom sheet. */
function SectionsDrawer({ opened, onClose, children }: SectionsDrawerProps) {
  const text = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={text('form.nav.label')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
    >
      {children}
    </Drawer>
  )
}

interface ViewBarProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly children: ReactNode
}

/** On narrow screens: a switch between the form and the paper. */
function ViewBar({ tab, onTab, children }: ViewBarProps) {
  const text = useText()
  return (
    <nav className={styles.bar} aria-label={text('orders.views.label')}>
      {children}
      <SegmentedControl
        className={styles.tabs}
        value={tab}
        onChange={(picked) => onTab(picked === 'paper' ? 'paper' : 'form')}
        data={[
          { value: 'form', label: text('form.head.formView') },
          { value: 'paper', label: text('form.head.paperView') },
        ]}
      />
    </nav>
  )
}

/** Printing always prints the paper view, so it is rendered for the print even when it is hidden on screen. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** The page title, and the focus on the first field: the previous page may have left it anywhere. */
function useOpening(title: string, id: string): void {
  usePageTitle(title)
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id])
}
