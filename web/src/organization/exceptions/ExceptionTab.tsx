import {
  type ExceptionType,
  exceptionTypeContract,
  exceptionTypeStatus,
} from '@roadnote/domain/organization/exception-type-contract'
import { IconArrowBackUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { AddButton } from '../rows/RowParts.tsx'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { RowConfirm } from '../rows/RowConfirm.tsx'
import { Row, RowActionButton, RowList, RowSection } from '../rows/Rows.tsx'
import { useMayChange } from '../rows/use-may-change.ts'
import { ChangedType, NewType } from './ExceptionTypeForm.tsx'
import { NotifiedAddresses } from './NotifiedAddresses.tsx'

/** The exception types of an organisation, active and deleted, and the mail recipients. */
export function ExceptionTab({ organizationId }: { readonly organizationId: number }) {
  const reading = useQuery(exceptionTypeContract.list, { organizationsId: organizationId, status: 0 })
  return (
    <>
      <Loaded of={[reading]}>{({ data }) => <Types organizationId={organizationId} types={data} />}</Loaded>
      <NotifiedAddresses organizationId={organizationId} />
    </>
  )
}

/** The open form or confirmation; one at a time. */
type Opened = { readonly action: 'add' } | { readonly action: 'edit' | 'remove'; readonly id: number } | null

interface TypesProps {
  readonly organizationId: number
  readonly types: readonly ExceptionType[]
}

function Types({ organizationId, types }: TypesProps) {
  const text = useText()
  const mayChange = useMayChange()
  const [opened, open] = useState<Opened>(null)
  const close = (): void => open(null)
  const active = types.filter(({ status }) => status === exceptionTypeStatus.active)
  const deleted = types.filter(({ status }) => status === exceptionTypeStatus.deleted)
  const title = text('masterData.exception.title')
  return (
    <>
      <RowSection title={title} hint={text('masterData.exception.hint')}>
        <RowList label={title} none={text('masterData.exception.none')}>
          {active.map((type) => (
            <ActiveType key={type.id} type={type} opened={opened} onOpen={open} mayChange={mayChange} />
          ))}
        </RowList>
        {opened?.action === 'add' && <NewType organizationId={organizationId} onClose={close} />}
        {mayChange && opened?.action !== 'add' && (
          <AddButton
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => open({ action: 'add' })}
          >
            {text('masterData.exception.add')}
          </AddButton>
        )}
      </RowSection>
      {deleted.length > 0 && (
        <RowSection title={text('masterData.exception.deleted')}>
          <RowList label={text('masterData.exception.deleted')} none="">
            {deleted.map((type) => (
              <DeletedType key={type.id} type={type} mayChange={mayChange} />
            ))}
          </RowList>
        </RowSection>
      )}
    </>
  )
}

interface ActiveTypeProps {
  readonly type: ExceptionType
  readonly opened: Opened
  readonly onOpen: (opened: Opened) => void
  readonly mayChange: boolean
}

function ActiveType({ type, opened, onOpen, mayChange }: ActiveTypeProps) {
  const text = useText()
  const { id, name, translationExceptionTypes: translations } = type
  const action = opened !== null && 'id' in opened && opened.id === id ? opened.action : null
  const close = (): void => onOpen(null)
  const toggle = (wanted: 'edit' | 'remove'): void => onOpen(action === wanted ? null : { action: wanted, id })
  return (
    <Row
      name={name}
      detail={translations.map(({ languageCode, name: translated }) => `${languageCode} ${translated}`).join(' · ')}
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
      {action === 'edit' && <ChangedType type={type} onClose={close} />}
      {action === 'remove' && <RemoveType type={type} onClose={close} />}
    </Row>
  )
}

/** First the server's message about its use, then the confirmation. */
function RemoveType({ type: { id, name }, onClose }: { readonly type: ExceptionType; readonly onClose: () => void }) {
  const text = useText()
  const checking = useQuery(exceptionTypeContract.check, { id }, { staleTime: 0, gcTime: 0 })
  const remove = useCommand(exceptionTypeContract.remove, {
    refreshes: [exceptionTypeContract.list],
    onSuccess: () => {
      notify.done(text('masterData.removed', { name }))
      onClose()
    },
  })
  return (
    <Loaded of={[checking]}>
      {({ check, info }) => (
        <RowConfirm
          info={info}
          action={text('masterData.removeAction')}
          onConfirm={() => remove.mutateAsync({ id })}
          onKeep={onClose}
        >
          {text(check ? 'masterData.exception.removingUnused' : 'masterData.exception.removing', { name })}
        </RowConfirm>
      )}
    </Loaded>
  )
}

function DeletedType({ type: { id, name }, mayChange }: Pick<ActiveTypeProps, 'type' | 'mayChange'>) {
  const text = useText()
  const activate = useCommand(exceptionTypeContract.edit, {
    refreshes: [exceptionTypeContract.list],
    onSuccess: () => notify.done(text('masterData.exception.activated', { name })),
    onError: (failure) =>
      notify.problem(
        failure.fields['name'] === 'taken' ? text('masterData.exception.taken') : textOfFailure(failure, text),
      ),
  })
  return (
    <Row
      name={name}
      isFaded
      actions={
        mayChange && (
          <AddButton
            variant="subtle"
            aria-label={text('masterData.exception.activate', { name })}
            leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            loading={activate.isPending}
            onClick={() => activate.mutate({ id, status: exceptionTypeStatus.active })}
          >
            {text('masterData.exception.activateAction')}
          </AddButton>
        )
      }
    />
  )
}
