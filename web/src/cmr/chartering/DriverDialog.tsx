import { Button, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { userContract } from '@roadnote/domain/user/contract'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import styles from '../../ui/dialog/dialog.module.css'
import { DialogFailure, Refused } from '../../ui/dialog/DialogFailure.tsx'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import driver from './DriverDialog.module.css'
import { matches } from '../../ui/form/matches.ts'
import type { DialogProps } from '../note/dialog-props.ts'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

/** Chooses the driver for one or several notes of one carrier, or takes the driver off. */
export function DriverDialog(props: DialogProps) {
  const [first] = props.rows
  const organization = first?.subcontractorOrganizationsID ?? first?.carrierOrganizationsID ?? null
  const { data, error, refetch } = useQuery(userContract.driverList, { organization_id: organization })
  if (data === undefined)
    return error === null ? <DialogWait /> : <DialogFailure failure={error} onRetry={() => void refetch()} />
  return <DriverForm {...props} drivers={data} />
}

interface DriverFormProps extends DialogProps {
  readonly drivers: readonly { readonly guid: string; readonly name: string; readonly userName: string }[]
}

function DriverForm({ rows, drivers, onClose, onDone }: DriverFormProps) {
  const text = useText()
  const search = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [guid, setGuid] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  useAutofocus(search)
  const assign = useCommand(cmrContract.setDriver, {
    refreshes: [cmrContract.item, cmrContract.history],
    onSuccess: (message) => {
      notify.done(message)
      onDone()
      onClose()
    },
  })
  const ids = rows.map(({ id }) => id)
  const shown = drivers.filter(({ name, userName }) => matches(`${name} ${userName}`, wanted))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (guid !== null) assign.mutate({ cmr_id: ids, guid })
  }
  const assigned = new Set(rows.map(({ driverDisplayName }) => driverDisplayName ?? null))
  const [only] = assigned.size === 1 ? assigned : []
  const hasDriver = rows.some(({ driverDisplayName }) => (driverDisplayName ?? null) !== null)
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <TextInput
          ref={search}
          aria-label={text('dialogs.driver.search')}
          placeholder={text('dialogs.driver.search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <Radio.Group
          value={guid ?? ''}
          onChange={setGuid}
          aria-label={text('dialogs.driver.list')}
          error={tried && guid === null ? text('dialogs.driver.missing') : null}
          errorProps={{ role: 'alert' }}
        >
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
              <p className={styles.words}>
                {text(drivers.length === 0 ? 'dialogs.driver.nobody' : 'dialogs.driver.none')}
              </p>
            )}
          </div>
        </Radio.Group>
        {assign.error !== null && <Refused>{textOfFailure(assign.error, text)}</Refused>}
      </div>
      <div className={styles.foot}>
        {hasDriver && (
          <Button
            className={driver.off}
            variant="subtle"
            onClick={() => assign.mutate({ cmr_id: ids, guid: null })}
            disabled={assign.isPending}
          >
            {text('dialogs.driver.takeOff')}
          </Button>
        )}
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" loading={assign.isPending}>
          {text('dialogs.driver.act')}
        </Button>
      </div>
    </form>
  )
}
