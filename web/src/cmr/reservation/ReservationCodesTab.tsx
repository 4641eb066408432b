import { Stack, Switch } from '@mantine/core'
import {
  catalogueCodes,
  reservationCatalogue,
  reservationGroups,
  type CatalogueCode,
} from '@roadnote/domain/cmr/reservation/catalogue'
import { ownReservationContract, type OwnReservation } from '@roadnote/domain/cmr/reservation/own-contract'
import { baseWords } from '@roadnote/domain/cmr/reservation/own-words'
import { reservationWords } from '@roadnote/domain/cmr/reservation/words'
import { languages } from '@roadnote/locales/languages'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { RowConfirm } from '../../organization/rows/RowConfirm.tsx'
import { AddButton, RowSubtitle } from '../../organization/rows/RowParts.tsx'
import { Row, RowActionButton, RowList, RowSection } from '../../organization/rows/Rows.tsx'
import { useMayChange } from '../../organization/rows/use-may-change.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { OwnReservationForm } from './OwnReservationForm.tsx'

interface TabProps {
  readonly organizationId: number
}

/** What drivers and planners of this organisation are offered at loading: own reservations, and the catalogue. */
export function ReservationCodesTab({ organizationId }: TabProps) {
  const reading = useQuery(ownReservationContract.list, { id: organizationId })
  return (
    <Loaded of={[reading]}>
      {({ own, off }) => (
        <>
          <Own organizationId={organizationId} own={own} />
          <Catalogue organizationId={organizationId} off={off} />
        </>
      )}
    </Loaded>
  )
}

/** The open form or confirmation; one at a time. */
type Opened = { readonly action: 'add' } | { readonly action: 'edit' | 'remove'; readonly id: number } | null

function Own({ organizationId, own }: TabProps & { readonly own: readonly OwnReservation[] }) {
  const text = useText()
  const mayChange = useMayChange()
  const [opened, open] = useState<Opened>(null)
  const close = (): void => open(null)
  const title = text('reservation.codes.own')
  return (
    <RowSection title={title} hint={text('reservation.codes.ownHint')}>
      <RowList label={title} none={text('reservation.codes.none')}>
        {own.map((row) => (
          <OwnRow key={row.id} row={row} opened={opened} onOpen={open} mayChange={mayChange} />
        ))}
      </RowList>
      {opened?.action === 'add' && <OwnReservationForm organizationId={organizationId} row={null} onClose={close} />}
      {mayChange && opened?.action !== 'add' && (
        <AddButton
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => open({ action: 'add' })}
        >
          {text('reservation.codes.add')}
        </AddButton>
      )}
    </RowSection>
  )
}

interface OwnRowProps {
  readonly row: OwnReservation
  readonly opened: Opened
  readonly onOpen: (opened: Opened) => void
  readonly mayChange: boolean
}

function OwnRow({ row, opened, onOpen, mayChange }: OwnRowProps) {
  const text = useText()
  const { id, texts } = row
  const { name, reason } = baseWords(texts)
  const action = opened !== null && 'id' in opened && opened.id === id ? opened.action : null
  const close = (): void => onOpen(null)
  const toggle = (wanted: 'edit' | 'remove'): void => onOpen(action === wanted ? null : { action: wanted, id })
  const remove = useCommand(ownReservationContract.remove, {
    refreshes: [ownReservationContract.list],
    onSuccess: () => {
      notify.done(text('masterData.removed', { name }))
      close()
    },
  })
  const others = languages.flatMap(({ code }) => {
    const words = texts[code]
    return words === undefined || words.name === name ? [] : [`${code.toUpperCase()} ${words.name}`]
  })
  return (
    <Row
      name={name}
      detail={[reason, ...others].join(' · ')}
      actions={
        mayChange && (
          <>
            <RowActionButton
              label={text('masterData.edit', { name })}
              icon={<IconPencil size={18} stroke={1.5} />}
              isOpen={action === 'edit'}
              onClick={() => toggle('edit')}
            />
            <RowActionButton
              label={text('masterData.remove', { name })}
              icon={<IconTrash size={18} stroke={1.5} />}
              isOpen={action === 'remove'}
              onClick={() => toggle('remove')}
            />
          </>
        )
      }
    >
      {action === 'edit' && <OwnReservationForm organizationId={0} row={row} onClose={close} />}
      {action === 'remove' && (
        <RowConfirm
          action={text('masterData.removeAction')}
          onConfirm={() => remove.mutateAsync({ id })}
          onKeep={close}
        >
          {text('reservation.codes.removing', { name })}
        </RowConfirm>
      )}
    </Row>
  )
}

/** The codes of the catalogue, each switched on or off at once. */
function Catalogue({ organizationId, off }: TabProps & { readonly off: readonly string[] }) {
  const text = useText()
  return (
    <RowSection title={text('reservation.codes.catalogue')} hint={text('reservation.codes.catalogueHint')}>
      {reservationGroups.map((group) => (
        <div key={group}>
          <RowSubtitle>{text(`reservation.group.${group}`)}</RowSubtitle>
          <Stack gap="sm">
            {catalogueCodes
              .filter((code) => reservationCatalogue[code].group === group)
              .map((code) => (
                <CodeSwitch key={code} organizationId={organizationId} code={code} isOn={!off.includes(code)} />
              ))}
          </Stack>
        </div>
      ))}
    </RowSection>
  )
}

interface CodeSwitchProps extends TabProps {
  readonly code: CatalogueCode
  readonly isOn: boolean
}

function CodeSwitch({ organizationId, code, isOn }: CodeSwitchProps) {
  const text = useText()
  const mayChange = useMayChange()
  const { name, reason } = reservationWords(code, null, null, text)
  const command = useCommand(ownReservationContract.switch, {
    refreshes: [ownReservationContract.list],
    onError: (failure) =>
      notify.problem(
        failure.fields['code'] === 'not_allowed' ? text('reservation.codes.last') : textOfFailure(failure, text),
      ),
  })
  // While it is being saved the switch shows what was chosen.
  const shown = command.isPending ? (command.variables?.on ?? isOn) : isOn
  return (
    <Switch
      label={name}
      // The description lies within the label, too, and is read only once like this.
      aria-label={name}
      description={reason}
      checked={shown}
      disabled={!mayChange}
      onChange={({ currentTarget: { checked } }) =>
        command.mutate({ organizationsId: organizationId, code, on: checked })
      }
    />
  )
}
