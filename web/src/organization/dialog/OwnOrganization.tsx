import { Button } from '@mantine/core'
import type { OrganizationItem, ParentChoice } from '@roadnote/domain/organization/contract'
import { textOfProblem } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { Address, Numbers, PaperLanguages } from './GeneralTab.tsx'
import { LogoField } from './LogoField.tsx'
import styles from './OrganizationDialog.module.css'
import { SettingGroup, TextSetting } from './SettingFields.tsx'
import { LocksContext, useCurrentLocks } from './use-locks.ts'
import { useOrganizationForm } from './use-organization-form.ts'

interface OwnOrganizationProps {
  readonly item: OrganizationItem
  readonly parents: readonly ParentChoice[]
  readonly action: string
  readonly onDone: () => void
}

function stay(): void {}

/** The part of the dialog's form for a new operator, under the same rules; the address is required here. */
export function OwnOrganization({ item, parents, action, onDone }: OwnOrganizationProps) {
  const text = useText()
  const { form, known, conflict, settle } = useOrganizationForm({ item, parents, onClose: onDone, onFailed: stay })
  const locks = useCurrentLocks(form, known, parents)
  const submit = async (): Promise<boolean> => {
    if (form.typed().place.trim() !== '') return form.submit()
    form.say('place', textOfProblem('required', text))
    form.focus('place')
    return false
  }
  return (
    <LocksContext value={locks}>
      <Form form={{ ...form, submit }} className={styles.own}>
        <SettingGroup title={text('organization.group.organization')}>
          <TextSetting name="name" label={text('organization.field.name')} required />
          <TextSetting name="email" label={text('organization.field.email')} kind="email" />
        </SettingGroup>
        <Address isPlaceNeeded />
        <Numbers form={form} />
        <SettingGroup title={text('organization.group.logo')}>
          <LogoField />
          <PaperLanguages />
        </SettingGroup>
        {conflict === null ? <Failure of={form.failure} /> : <ConflictNotice conflict={conflict} onSettle={settle} />}
        <div>
          <Button type="submit" variant="filled" loading={form.isPending}>
            {action}
          </Button>
        </div>
      </Form>
    </LocksContext>
  )
}
