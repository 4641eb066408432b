import { Button, Tabs } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { roleContract } from '@roadnote/domain/role/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import frame from '../../organization/dialog/OrganizationDialog.module.css'
import { SubjectHistory } from '../../admin-log/history/SubjectHistory.tsx'
import dialog from '../../ui/dialog/dialog.module.css'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Form, useFirstField } from '../../ui/form/Form.tsx'
import { PickerField } from '../../ui/form/Picker.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from '../roles.module.css'
import { PermissionsField } from './PermissionsField.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { RoleInWords } from './RoleInWords.tsx'
import { usePreview, useTicked } from './use-preview.ts'
import { type Editing, leftOutOf, useRoleForm } from './use-role-form.ts'

interface RoleEditorProps extends Editing {
  readonly onReload: () => void
  readonly onCopy?: (() => void) | undefined
}

const field = roleContract.create.input.keyof().enum

/** No autofocus in a read-only dialog. */
const nothingToFill = { current: null }

type RoleTab = 'permissions' | 'words' | 'history'

/** A role: its settings, its description in words, and its history. */
export function RoleEditor(props: RoleEditorProps) {
  const { role, choices, onReload, onCopy, onClose } = props
  const text = useText()
  const { form, isChanged } = useRoleForm(props)
  const preview = usePreview(form, role)
  const ticked = useTicked(form)
  const readOnly = role !== null && role.may.edit !== true
  const element = useRef<HTMLFormElement>(null)
  useFirstField(readOnly ? nothingToFill : element)
  const submit = (): Promise<boolean> => (readOnly || preview.isAwaited ? Promise.resolve(false) : form.submit())
  useHotkeys([['mod+S', () => void submit()]], [], true)
  const isOld = form.refusal?.code === 'changed_meanwhile'
  return (
    <>
      <Form form={{ ...form, submit }} ref={element} className={frame.editor}>
        <TabFrame tabs={role === null ? ['permissions', 'words'] : ['permissions', 'words', 'history']}>
          {{
            permissions: <Fields {...props} readOnly={readOnly} />,
            words: <RoleInWords role={role} choices={choices} ticked={ticked} />,
            history: role !== null && (
              <div className={styles.history}>
                <SubjectHistory kind="role" id={role.id} none={text('role.history')} />
              </div>
            ),
          }}
        </TabFrame>
        <div className={frame.foot}>
          <PreviewPanel preview={preview} choices={choices} organization={role?.organizationName ?? ''} />
          <Failure of={form.failure} action={isOld && <Button onClick={onReload}>{text('role.dialog.reload')}</Button>}>
            {isOld ? text('role.dialog.changedMeanwhile') : undefined}
          </Failure>
          <div className={dialog.foot}>
            {readOnly && (
              <span className={dialog.small}>
                {text(role.roleCategory === 2 ? 'role.dialog.locked' : 'role.dialog.readOnly')}
              </span>
            )}
            {role?.may.copy === true && onCopy !== undefined && (
              <Button onClick={onCopy}>{text('role.dialog.copyAction')}</Button>
            )}
            <Button onClick={onClose}>{text(readOnly ? 'app.close' : 'dialogs.cancel')}</Button>
            {!readOnly && (
              <Button
                type="submit"
                variant="filled"
                loading={form.isPending}
                disabled={preview.isAwaited}
                aria-keyshortcuts="Control+S Meta+S"
              >
                {text(role === null ? 'role.dialog.create' : 'role.dialog.save')}
              </Button>
            )}
          </div>
        </div>
      </Form>
      <UnsavedChanges isChanged={isChanged} save={submit}>
        {text('role.dialog.unsaved')}
      </UnsavedChanges>
    </>
  )
}

interface TabFrameProps {
  readonly tabs: readonly RoleTab[]
  readonly children: Readonly<Record<RoleTab, ReactNode>>
}

function TabFrame({ tabs, children }: TabFrameProps) {
  const text = useText()
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<RoleTab>('permissions')
  return (
    <Tabs
      className={frame.tabs}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      value={chosen}
      onChange={(wanted) => setChosen(tabs.find((tab) => tab === wanted) ?? 'permissions')}
    >
      <Tabs.List className={frame.tabList} aria-label={text('role.dialog.tabs')}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={frame.tab}>
            {text(`role.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={frame.panels}>
        {tabs.map((tab) => (
          // The form stays mounted; the other tabs load when opened.
          <Tabs.Panel key={tab} value={tab} className={frame.panel} keepMounted={tab === 'permissions'}>
            {children[tab]}
          </Tabs.Panel>
        ))}
      </div>
    </Tabs>
  )
}

/** The name, organisation and permissions of the role. */
function Fields({ role, source, organizations, choices, readOnly }: RoleEditorProps & { readonly readOnly: boolean }) {
  const text = useText()
  const leftOut = leftOutOf({ source, choices })
  return (
    <>
      {!(readOnly && role?.roleCategory === 2) && (
        <div className={styles.fields}>
          <PickerField
            name={field.OrganizationsId}
            label={text('role.dialog.organization')}
            called={text('role.dialog.organization')}
            placeholder={text('role.dialog.choose')}
            description={text('role.dialog.organizationHint')}
            words={{ required: text('role.dialog.required') }}
            choices={organizations.map(({ id, name, place, countryCode }) => ({
              value: String(id),
              name,
              detail: [place, countryCode].filter(Boolean).join(', '),
            }))}
            className={styles.half ?? ''}
            disabled={readOnly}
            required
            isNeeded
          />
          <TextField
            name={field.Name}
            label={text('role.dialog.name')}
            words={{ required: text('role.dialog.required'), taken: text('role.dialog.nameTaken') }}
            className={styles.half}
            disabled={readOnly}
            data-autofocus
            required
          />
        </div>
      )}
      {leftOut.length > 0 && (
        <p className={styles.none} role="status">
          {text('role.dialog.leftOut', { permissions: leftOut.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <PermissionsField choices={choices} readOnly={readOnly} />
    </>
  )
}
