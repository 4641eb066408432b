import { permissionsOfIds, permissionId } from '@roadnote/domain/access/permission'
import { Button } from '@mantine/core'
import { roleContract, type RoleRow } from '@roadnote/domain/role/contract'
import { permissionChange } from '@roadnote/domain/role/policy'
import { roleTitle } from '@roadnote/domain/role/words'
import { useWatch } from 'react-hook-form'
import type { ReplyOf } from '../client/call.ts'
import { useCommand } from '../client/use-command.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection, Words } from '../ui/dialog/DialogParts.tsx'
import { Refused } from '../ui/dialog/Failure.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { DialogForm } from '../ui/form/Form.tsx'
import { PickerField } from '../ui/form/Picker.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { notify } from '../ui/notify.ts'
import { namesOf, permissionWords } from './affected-users-words.ts'
import { useDenialReason } from './use-role-columns.tsx'
import { roleQueries, usePermissionChoices } from './use-roles.ts'

interface DeleteDialogProps {
  readonly role: RoleRow
  readonly onClose: () => void
}

type Obstacles = ReplyOf<typeof roleContract.obstacles>

/** First asks the server who has the role: a role in use cannot be deleted, but its users can be moved. */
export function DeleteDialog({ role, onClose }: DeleteDialogProps) {
  const text = useText()
  const obstaclesQuery = useQuery(roleContract.obstacles, { Id: role.id }, { staleTime: 0, gcTime: 0 })
  const isUsed = obstaclesQuery.data !== undefined && (obstaclesQuery.data.users > 0 || obstaclesQuery.data.elsewhere)
  const name = roleTitle(text, role)
  return (
    <Dialog
      shape="question"
      width={520}
      title={text(isUsed ? 'role.remove.inUse' : 'role.remove.title', { name })}
      onClose={onClose}
    >
      <Loaded of={[obstaclesQuery]}>
        {(obstacles) =>
          !isUsed ? (
            <Question id={role.id} onClose={onClose} onRefused={() => void obstaclesQuery.refetch()} />
          ) : obstacles.move === true && obstacles.targets.length > 0 ? (
            <MoveForm role={role} obstacles={obstacles} onClose={onClose} />
          ) : (
            <Stuck obstacles={obstacles} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface QuestionProps extends Pick<DeleteDialogProps, 'onClose'> {
  readonly id: number
  /** A user may have got the role in the meantime: check again. */
  readonly onRefused: () => void
}

function Question({ id, onClose, onRefused }: QuestionProps) {
  const text = useText()
  const remove = useCommand(roleContract.remove, {
    refreshes: roleQueries,
    onSuccess: () => {
      notify.done(text('role.remove.done'), { stays: 'brief' })
      onClose()
    },
    onError: onRefused,
  })
  return (
    <Confirm
      action={text('role.remove.action')}
      destructive
      onConfirm={() => remove.mutateAsync({ Id: id, moveTo: null })}
      onClose={onClose}
    >
      <Words>{text('role.remove.warning')}</Words>
    </Confirm>
  )
}

/** The users with this role, by name where the user may see them. */
function UsedBy({ obstacles }: { readonly obstacles: Obstacles }) {
  const text = useText()
  const { users: count, elsewhere } = obstacles
  const names = namesOf(obstacles, text)
  return (
    <>
      {count > 0 && (
        <Words>
          {names === '' ? text('role.remove.used', { count }) : text('role.remove.usedBy', { count, names })}
        </Words>
      )}
      {elsewhere && <Words>{text('role.preview.elsewhere')}</Words>}
    </>
  )
}

function Stuck({ obstacles, onClose }: { readonly obstacles: Obstacles; readonly onClose: () => void }) {
  const text = useText()
  const reason = useDenialReason()
  return (
    <DialogBody>
      <DialogSection>
        <UsedBy obstacles={obstacles} />
        <Refused>{reason(obstacles.move) ?? text('role.remove.noTarget')}</Refused>
      </DialogSection>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}

interface MoveFormProps extends DeleteDialogProps {
  readonly obstacles: Obstacles
}

function MoveForm({ role, obstacles, onClose }: MoveFormProps) {
  const text = useText()
  const form = useForm(roleContract.remove, {
    start: { moveTo: '' },
    along: { Id: role.id },
    check: ({ moveTo }) => (moveTo === '' ? { moveTo: text('role.dialog.required') } : {}),
    refreshes: roleQueries,
    onDone: ({ moved }) => {
      notify.done(text('role.remove.moved', { count: moved }), { stays: 'brief' })
      onClose()
    },
  })
  const chosen = useWatch({ control: form.hook.control, name: 'moveTo' }) as unknown
  const target = obstacles.targets.find(({ id }) => String(id) === chosen)
  return (
    <DialogForm form={form} action={text('role.remove.moveAction')} onCancel={onClose}>
      <UsedBy obstacles={obstacles} />
      <PickerField
        name="moveTo"
        label={text('role.remove.moveTo')}
        called={text('role.remove.moveTo')}
        placeholder={text('role.remove.choose')}
        choices={obstacles.targets.map((one) => ({
          value: String(one.id),
          name: roleTitle(text, one),
          detail: one.organizationName ?? text('role.builtIn'),
        }))}
        counts="role"
        required
        isNeeded
      />
      {target !== undefined && <Difference from={role.permissions} to={target.permissions} />}
    </DialogForm>
  )
}

/** The effect of moving on them. */
function Difference({ from, to }: { readonly from: readonly number[]; readonly to: readonly number[] }) {
  const text = useText()
  const choices = usePermissionChoices().data ?? []
  const { given, taken } = permissionChange(permissionsOfIds(from), permissionsOfIds(to))
  const words = [
    given.length > 0
      ? text('role.preview.gains', { permissions: permissionWords(choices, given.map(permissionId)) })
      : null,
    taken.length > 0
      ? text('role.preview.loses', { permissions: permissionWords(choices, taken.map(permissionId)) })
      : null,
    taken.includes('usePortal') ? text('role.preview.signedOut') : null,
  ].filter((sentence) => sentence !== null)
  return (
    <div role="status">
      {(words.length === 0 ? [text('role.remove.same')] : words).map((sentence) => (
        <Words key={sentence}>{sentence}</Words>
      ))}
    </div>
  )
}
