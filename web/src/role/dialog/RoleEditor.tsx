import { Box, Button, Tabs, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { roleContract } from '@roadnote/domain/role/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Editor, EditorFoot, EditorPanels, EditorTabs } from '../../ui/dialog/EditorParts.tsx'
import { SubjectHistory } from '../../admin-log/history/SubjectHistory.tsx'
import { DialogFoot, FootWords } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { Form, useFirstField } from '../../ui/form/Form.tsx'
import { PickerField } from '../../ui/form/Picker.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormGrid } from '../../ui/form/FormGrid.tsx'
import styles from './RoleEditor.module.css'
import { PermissionsField } from './PermissionsField.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { RoleInWords } from './RoleInWords.tsx'
import { usePreview, useCheckedPermissions } from './use-preview.ts'
import { type Editing, permissionsNotGrantable, useRoleForm } from './use-role-form.ts'

interface RoleEditorProps extends Editing {
  readonly onReload: () => void
  readonly onCopy?: (() => void) | undefined
}

const field = roleContract.create.input.keyof().enum

/** Who only looks is not led into a field. */
const nothingToFill = { current: null }

type RoleTab = 'permissions' | 'words' | 'history'

/** A role: what belongs to it, what it means, and how it became what it is. */
export function RoleEditor(props: RoleEditorProps) {
  const { role, choices, onReload, onCopy, onClose } = props
  const text = useText()
  const { form, isChanged } = useRoleForm(props)
  const preview = usePreview(form, role)
  const ticked = useCheckedPermissions(form)
  const readOnly = role !== null && role.may.edit !== true
  const element = useRef<HTMLFormElement>(null)
  useFirstField(readOnly ? nothingToFill : element)
  const submit = (): Promise<boolean> => (readOnly || preview.isAwaited ? Promise.resolve(false) : form.submit())
  useHotkeys([['mod+S', () => void submit()]], [], true)
  const isOld = form.refusal?.code === 'changed_meanwhile'
  return (
    <>
      <Editor component={Form} form={{ ...form, submit }} ref={element}>
        <TabFrame tabs={role === null ? ['permissions', 'words'] : ['permissions', 'words', 'history']}>
          {{
            permissions: <Fields {...props} readOnly={readOnly} />,
            words: <RoleInWords role={role} choices={choices} ticked={ticked} />,
            history: role !== null && (
              <Box pt="lg">
                <SubjectHistory kind="role" id={role.id} none={text('role.history')} />
              </Box>
            ),
          }}
        </TabFrame>
        <EditorFoot>
          <DraftOffer draft={form.draft} />
          <PreviewPanel preview={preview} choices={choices} organization={role?.organizationName ?? ''} />
          <Failure of={form.failure} action={isOld && <Button onClick={onReload}>{text('role.dialog.reload')}</Button>}>
            {isOld ? text('role.dialog.changedMeanwhile') : undefined}
          </Failure>
          <DialogFoot>
            {readOnly && (
              <FootWords>{text(role.roleCategory === 2 ? 'role.dialog.locked' : 'role.dialog.readOnly')}</FootWords>
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
          </DialogFoot>
        </EditorFoot>
      </Editor>
      <UnsavedChanges isChanged={isChanged} save={submit} onDrop={form.settle}>
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
  const [chosen, setChosen] = useState<RoleTab>('permissions')
  return (
    <EditorTabs value={chosen} onChange={(wanted) => setChosen(tabs.find((tab) => tab === wanted) ?? 'permissions')}>
      <Tabs.List aria-label={text('role.dialog.tabs')}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {text(`role.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <EditorPanels>
        {tabs.map((tab) => (
          // What is filled in stays drawn; the others are read when somebody opens them.
          <Tabs.Panel key={tab} value={tab} keepMounted={tab === 'permissions'}>
            {children[tab]}
          </Tabs.Panel>
        ))}
      </EditorPanels>
    </EditorTabs>
  )
}

/** Its name, where it belongs, and what it lets people do. */
function Fields({ role, source, organizations, choices, readOnly }: RoleEditorProps & { readonly readOnly: boolean }) {
  const text = useText()
  const leftOut = permissionsNotGrantable({ source, choices })
  return (
    <>
      {!(readOnly && role?.roleCategory === 2) && (
        <FormGrid className={styles.fields}>
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
            counts="organization"
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
        </FormGrid>
      )}
      {leftOut.length > 0 && (
        <Text c="dimmed" size="sm" my="md" mx={0} role="status">
          {text('role.dialog.leftOut', { permissions: leftOut.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      <PermissionsField choices={choices} readOnly={readOnly} />
    </>
  )
}
