import { Button, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { OrganizationItem, ParentChoice } from '@roadnote/domain/organization/contract'
import { type OrganizationTab, shownTabs, tabOfField } from '@roadnote/domain/organization/settings'
import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { LeaveQuestion, UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { UnsavedPartsContext, useUnsavedParts } from '../../ui/dialog/unsaved-parts.ts'
import { DialogFoot, FootWords } from '../../ui/dialog/DialogParts.tsx'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { AnyForm } from '../../ui/form/use-form.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { Editor, EditorFoot, EditorPanels, EditorTabs, TabMark } from '../../ui/dialog/EditorParts.tsx'
import styles from './OrganizationDialog.module.css'
import { typeOf } from './organization-values.ts'
import { isSavedAtOnce, useTabParts } from './slots.tsx'
import { useChosenTab } from './use-chosen-tab.ts'
import { LocksContext, useCurrentLocks } from './use-locks.ts'
import { useOrganizationForm } from './use-organization-form.ts'
import { WebhookTab } from './WebhookTab.tsx'

interface OrganizationEditorProps {
  /** `null`: a new organisation. */
  readonly item: OrganizationItem | null
  readonly parents: readonly ParentChoice[]
  readonly onClose: () => void
}

/** The number of errors of each tab. */
function countsByTab(wrong: readonly string[]): ReadonlyMap<OrganizationTab, number> {
  const counts = new Map<OrganizationTab, number>()
  for (const name of wrong) counts.set(tabOfField(name), (counts.get(tabOfField(name)) ?? 0) + 1)
  return counts
}

/** The tabs for the current form values. */
function useTabs(form: AnyForm, item: OrganizationItem | null): readonly OrganizationTab[] {
  const tabParts = useTabParts()
  const [type, exceptions, issuing]: readonly unknown[] = useWatch({
    control: form.hook.control,
    name: ['organizationType', 'exceptionRegistrationSign', 'issuingOrganization'],
  })
  const tabs = shownTabs({
    isNew: item === null,
    mayEdit: item?.may.edit === true,
    organizationType: typeOf({ organizationType: String(type) }),
    exceptionRegistrationSign: exceptions === true,
    issuingOrganization: issuing === true,
  })
  return tabs.filter((tab) => tab === 'general' || tab === 'webhook' || tabParts[tab] !== undefined)
}

export function OrganizationEditor({ item, parents, onClose }: OrganizationEditorProps) {
  const text = useText()
  const parts = useUnsavedParts()
  const { chosen, visited, wanted, show, open, stay } = useChosenTab(parts)
  const editing = useOrganizationForm({ item, parents, onClose, onFailed: () => open('general') })
  const { form, known, conflict, settle, isChanged, saveAndLeave } = editing
  const tabs = useTabs(form, item)
  const locks = useCurrentLocks(form, known, parents)
  const { errors, isDirty } = useFormState({ control: form.hook.control })
  const wrong = countsByTab(Object.keys(errors).filter((name) => name !== 'root'))
  const tab = tabs.includes(chosen) ? chosen : 'general'
  const save = async (): Promise<boolean> => {
    if (!parts.isChanged()) return form.submit()
    if (!(await parts.save())) return false
    if (isChanged()) return form.submit()
    onClose()
    return true
  }
  const saveWithParts = async (): Promise<boolean> => (await parts.save()) && (!isChanged() || (await saveAndLeave()))
  // A tab that is saved at once has no button for the others.
  const saves = !locks.isReadOnly && !isSavedAtOnce(tab)
  useHotkeys([['mod+S', () => void (saves ? save() : parts.save())]], [], true)
  const contents: Partial<Record<OrganizationTab, ReactNode>> = {
    general: <GeneralTab form={form} item={known} parents={parents} />,
    webhook: <WebhookTab item={known} />,
  }
  return (
    <LocksContext value={locks}>
      <Editor component={Form} form={{ ...form, submit: save }}>
        <UnsavedPartsContext value={parts}>
          <TabFrame tabs={tabs} tab={tab} wrong={wrong} onTab={show}>
            {tabs
              .filter((name) => name === tab || visited.includes(name))
              .map((name) => (
                <Tabs.Panel key={name} value={name}>
                  {contents[name] ?? <RowsTab name={name} item={known} />}
                </Tabs.Panel>
              ))}
          </TabFrame>
        </UnsavedPartsContext>
        <EditorFoot>
          <DraftOffer draft={form.draft} />
          {conflict === null ? (
            <Problems wrong={wrong} isTried={form.hook.formState.isSubmitted} onShow={show} />
          ) : (
            <ConflictNotice conflict={conflict} onSettle={settle} />
          )}
          {conflict === null && <Failure of={form.failure} />}
          <DialogFoot>
            {locks.isReadOnly && <FootWords>{text('organization.dialog.readOnly')}</FootWords>}
            {!locks.isReadOnly && !saves && (isDirty || tab !== 'history') && (
              <FootWords>
                {text(isDirty ? 'organization.dialog.unsavedElsewhere' : 'organization.dialog.atOnce')}
              </FootWords>
            )}
            <Button onClick={onClose}>{text(saves ? 'dialogs.cancel' : 'app.close')}</Button>
            {saves && (
              <Button type="submit" variant="filled" loading={form.isPending} aria-keyshortcuts="Control+S Meta+S">
                {text(item === null ? 'organization.dialog.create' : 'organization.dialog.save')}
              </Button>
            )}
          </DialogFoot>
        </EditorFoot>
      </Editor>
      <UnsavedChanges isChanged={() => isChanged() || parts.isChanged()} save={saveWithParts} onDrop={form.settle}>
        {text('organization.dialog.unsaved')}
      </UnsavedChanges>
      {wanted !== null && (
        <LeaveQuestion save={parts.save} onLeave={() => open(wanted)} onStay={stay}>
          {text('organization.dialog.unsavedTab')}
        </LeaveQuestion>
      )}
    </LocksContext>
  )
}

interface RowsTabProps {
  readonly name: OrganizationTab
  readonly item: OrganizationItem | null
}

function RowsTab({ name, item }: RowsTabProps) {
  const Part = useTabParts()[name]
  return Part === undefined ? null : <Part organizationId={item?.id ?? 0} />
}

interface TabFrameProps {
  readonly tabs: readonly OrganizationTab[]
  readonly tab: OrganizationTab
  readonly wrong: ReadonlyMap<OrganizationTab, number>
  readonly onTab: (tab: OrganizationTab) => void
  readonly children: ReactNode
}

/** The tabs on the left, on a phone on top; each shows its number of errors. */
function TabFrame({ tabs, tab, wrong, onTab, children }: TabFrameProps) {
  const text = useText()
  return (
    <EditorTabs
      value={tab}
      onChange={(wanted) => {
        const known = tabs.find((name) => name === wanted)
        if (known !== undefined) onTab(known)
      }}
    >
      <Tabs.List aria-label={text('organization.dialog.tabs')}>
        {tabs.map((name) => {
          const count = wrong.get(name) ?? 0
          return (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={
                count > 0 && (
                  <TabMark role="img" aria-label={text('organization.dialog.errors', { count })}>
                    {count}
                  </TabMark>
                )
              }
            >
              {text(`organization.tab.${name}`)}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      <EditorPanels>{children}</EditorPanels>
    </EditorTabs>
  )
}

interface ProblemsProps {
  readonly wrong: ReadonlyMap<OrganizationTab, number>
  readonly isTried: boolean
  readonly onShow: (tab: OrganizationTab) => void
}

/** After a failed save: where the errors are, whichever tab is open. */
function Problems({ wrong, isTried, onShow }: ProblemsProps) {
  const text = useText()
  if (!isTried || wrong.size === 0) return null
  return (
    <div className={styles.problems} role="alert">
      <span>{text('organization.dialog.notSaved')}</span>
      {[...wrong].map(([name, count]) => (
        <button key={name} type="button" className={styles.jump} onClick={() => onShow(name)}>
          {text(`organization.tab.${name}`)} ({count})
        </button>
      ))}
    </div>
  )
}
