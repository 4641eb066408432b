import { Button, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { userContract } from '@roadnote/domain/user/contract'
import { type KeyboardEvent, useState } from 'react'
import { useUses } from '../../client/uses.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { clearHit, ranked } from '../../ui/form/ranking.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps } from '../note/dialog-props.ts'
import { LeftOut } from '../note/LeftOut.tsx'
import driver from './DriverDialog.module.css'

/** Chooses the driver for one or several notes of one carrier, or removes the driver. */
export function DriverDialog(props: DialogProps) {
  const [first] = props.rows
  const organization = first?.subcontractorOrganizationsID ?? first?.carrierOrganizationsID ?? null
  const reading = useQuery(userContract.driverList, { organization_id: organization })
  return <Loaded of={[reading]}>{(drivers) => <DriverForm {...props} drivers={drivers} />}</Loaded>
}

interface DriverFormProps extends DialogProps {
  readonly drivers: readonly { readonly guid: string; readonly name: string; readonly userName: string }[]
}

function DriverForm({ rows, left, drivers, onClose, onDone }: DriverFormProps) {
  const text = useText()
  const [wanted, setWanted] = useState('')
  const ids = rows.map(({ id }) => id)
  // The same user names as in the form of a note, so that both know what is used often.
  const { uses, count } = useUses('driver')
  const choices = drivers.map((one) => ({ ...one, value: one.userName, detail: one.userName, code: one.userName }))
  const assign = useCommand(cmrContract.setDriver, {
    refreshes: [cmrContract.item, cmrContract.history],
    onSuccess: (message, { guid }) => {
      const chosen = choices.find((one) => one.guid === guid)
      if (chosen !== undefined) count(chosen.value)
      notify.done(message)
      onDone()
      onClose()
    },
  })
  const form = useForm(cmrContract.setDriver, {
    start: { guid: '' },
    along: { cmr_id: ids },
    // An empty choice is refused: removing the driver has a separate button.
    check: ({ guid }) => (guid === '' ? { guid: text('dialogs.driver.missing') } : {}),
    command: assign,
  })
  const shown = ranked(choices, wanted, uses)
  /** The first Enter chooses the only driver found, the next one assigns. */
  const chooseHit = (event: KeyboardEvent): void => {
    const hit = event.key === 'Enter' ? clearHit(shown, wanted) : null
    if (hit === null || form.typed().guid === hit.guid) return
    event.preventDefault()
    form.set({ guid: hit.guid })
  }
  const assigned = new Set(rows.map(({ driverDisplayName }) => driverDisplayName ?? null))
  const [only] = assigned.size === 1 ? assigned : []
  const hasDriver = rows.some(({ driverDisplayName }) => (driverDisplayName ?? null) !== null)
  return (
    <DialogForm
      form={form}
      action={text('dialogs.driver.action')}
      onCancel={onClose}
      failure={<Failure of={assign.error} />}
      aside={
        hasDriver && (
          <Button
            mr="auto"
            variant="subtle"
            onClick={() => assign.mutate({ cmr_id: ids, guid: null })}
            disabled={assign.isPending}
          >
            {text('dialogs.driver.takeOff')}
          </Button>
        )
      }
    >
      <LeftOut left={left} />
      <TextInput
        aria-label={text('dialogs.driver.search')}
        placeholder={text('dialogs.driver.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={chooseHit}
      />
      <RadioField name="guid" label={text('dialogs.driver.list')} hidden>
        <div className={driver.list}>
          {shown.map(({ guid: value, name, userName }) => (
            <Radio
              key={value}
              value={value}
              classNames={{ root: driver.choice, body: driver.body, labelWrapper: driver.words }}
              label={name}
              description={name === only ? `${userName} · ${text('dialogs.driver.now')}` : userName}
            />
          ))}
          {shown.length === 0 && (
            <Words>{text(drivers.length === 0 ? 'dialogs.driver.nobody' : 'dialogs.driver.none')}</Words>
          )}
        </div>
      </RadioField>
    </DialogForm>
  )
}
