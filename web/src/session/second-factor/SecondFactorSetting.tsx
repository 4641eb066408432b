import { Button, Checkbox, Stack } from '@mantine/core'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { useState } from 'react'
import { type ReplyOf } from '../../client/call.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { RowSection } from '../../organization/rows/Rows.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { roleWords } from '../../user/role-words.ts'

type Roles = ReplyOf<typeof secondFactorContract.roles>

/** The roles of an organisation that must sign in with two factors. Saved separately from the organisation's form. */
export function SecondFactorSetting({ organizationId: id }: { readonly organizationId: number }) {
  const reading = useQuery(secondFactorContract.roles, { id }, { staleTime: 0 })
  return <Loaded of={[reading]}>{(roles) => <RoleChoice id={id} roles={roles} />}</Loaded>
}

function RoleChoice({ id, roles }: { readonly id: number; readonly roles: Roles }) {
  const text = useText()
  const saved = roles.filter(({ isRequired }) => isRequired).map((role) => role.id)
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const shown = chosen ?? saved
  const saving = useCommand(secondFactorContract.requireForRoles, {
    refreshes: [secondFactorContract.roles],
    onSuccess: () => notify.done(text('secondFactor.roles.saved')),
  })
  const save = (): Promise<boolean> =>
    saving.mutateAsync({ id, rolesId: [...shown] }).then(
      () => true,
      () => false,
    )
  const isChanged = roles.some((role) => shown.includes(role.id) !== role.isRequired)
  return (
    <RowSection title={text('secondFactor.roles.title')} hint={text('secondFactor.roles.words')}>
      <Stack gap="sm" mb="md" role="group" aria-label={text('secondFactor.roles.title')}>
        {roles.map((role) => (
          <Checkbox
            key={role.id}
            label={roleWords({ role: role.name, builtInRole: role.builtInRole }, text)}
            checked={shown.includes(role.id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...shown, role.id] : shown.filter((one) => one !== role.id))
            }
          />
        ))}
      </Stack>
      <Failure of={saving.error} />
      <div>
        <Button disabled={!isChanged} loading={saving.isPending} onClick={() => void save()}>
          {text('secondFactor.roles.save')}
        </Button>
      </div>
      <UnsavedChanges isChanged={() => isChanged} save={save}>
        {text('organization.dialog.unsavedTab')}
      </UnsavedChanges>
    </RowSection>
  )
}
