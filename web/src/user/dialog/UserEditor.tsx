import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { OrganizationChoice } from '@roadnote/domain/organization/contract'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { useText } from '../../language/use-text.ts'
import { Editor, EditorFoot } from '../../ui/dialog/EditorParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { DialogFoot } from '../../ui/dialog/DialogParts.tsx'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LastAdminWords } from '../LastAdminWords.tsx'
import { useUserRights } from '../use-users.ts'
import { UserConflict } from './UserConflict.tsx'
import styles from './UserDialog.module.css'
import { UserFieldGroups } from './UserFieldGroups.tsx'
import { UserTabs } from './UserTabs.tsx'
import { useUserForm } from './use-user-form.ts'

interface UserEditorProps {
  /** `null`: a new user. */
  readonly item: UserRow | null
  readonly organizations: readonly OrganizationChoice[]
  readonly onClose: () => void
}

export function UserEditor({ item, organizations, onClose }: UserEditorProps) {
  const text = useText()
  const { organizationId } = useUserRights()
  const editing = useUserForm({ item, organizations, ownOrganizationId: organizationId, onClose })
  const { form, conflict, left, settle, isResting, isChanged, saveAndLeave } = editing
  useHotkeys([['mod+S', () => void (isResting || form.submit())]], [], true)
  const isSaidAbove = conflict !== null || left !== null
  return (
    <>
      <Editor component={Form} form={form}>
        <UserTabs id={item?.id ?? null}>
          <UserFieldGroups item={item} organizations={organizations} editing={editing} />
        </UserTabs>
        <EditorFoot>
          <DraftOffer draft={form.draft} />
          {conflict !== null && <UserConflict conflict={conflict} onSettle={settle} />}
          {conflict === null && left !== null && (
            <div className={styles.warned}>
              <LastAdminWords left={left} />
            </div>
          )}
          {!isSaidAbove && <Failure of={form.failure} />}
          <DialogFoot>
            <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
            <Button
              type="submit"
              variant="filled"
              loading={form.isPending}
              disabled={isResting}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {text(
                item === null ? 'user.dialog.create' : left === null ? 'user.dialog.save' : 'user.dialog.saveAnyway',
              )}
            </Button>
          </DialogFoot>
        </EditorFoot>
      </Editor>
      <UnsavedChanges isChanged={isChanged} save={saveAndLeave} onDrop={form.settle}>
        {text('user.dialog.unsaved')}
      </UnsavedChanges>
    </>
  )
}
