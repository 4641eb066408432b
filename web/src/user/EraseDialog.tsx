import { Flex, Title } from '@mantine/core'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import {
  erasedRecordKinds,
  type ErasedField,
  type ErasurePreview,
  erasureContract,
  matchesTypedName,
  remainingRecordKinds,
} from '@roadnote/domain/user/erasure'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import type { Text } from '@roadnote/locales/keys'
import { IconEraser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from '../client/use-query.ts'
import { formatNumber } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogSection, Words } from '../ui/dialog/DialogParts.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { DialogForm } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import styles from './EraseDialog.module.css'

interface EraseDialogProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** What is erased, what is retained and why; confirmed by typing the name. */
export function EraseDialog({ user, onClose }: EraseDialogProps) {
  const text = useText()
  // Never cached: the user agrees to exactly the preview shown.
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }
  const preview = useQuery(erasureContract.erasurePreview, { id: user.id }, fresh)
  return (
    <Dialog
      persistent
      width={640}
      title={text('user.erase.title', { name: distinctLabelOfUser(user) })}
      onClose={onClose}
    >
      <Loaded of={[preview]}>{(read) => <EraseForm preview={read} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

interface EraseFormProps {
  readonly preview: ErasurePreview
  readonly onClose: () => void
}

function EraseForm({ preview, onClose }: EraseFormProps) {
  const text = useText()
  const { id, name, underWay } = preview
  const form = useForm(erasureContract.erase, {
    start: { name: '' },
    along: { id },
    check: ({ name: typed }) => (matchesTypedName(typed, name) ? {} : { name: text('user.erase.mismatch') }),
    refreshes: [accountContract.list, accountContract.item],
    onDone: () => {
      notify.done(text('user.erase.done'), { stays: 'brief' })
      onClose()
    },
  })
  const isBlocked = underWay > 0
  return (
    <DialogForm
      form={form}
      action={text('user.erase.action')}
      icon={<IconEraser size={16} stroke={1.75} aria-hidden />}
      isBlocked={isBlocked}
      onCancel={onClose}
      above={
        <DialogSection>
          <Going preview={preview} />
          <Staying preview={preview} />
        </DialogSection>
      }
    >
      {isBlocked ? (
        <Notice tone="error">{text('user.erase.underWay', { count: underWay })}</Notice>
      ) : (
        <>
          <Words>{text('user.erase.shown', { called: text('user.erase.called', { id }) })}</Words>
          <TextField name="name" label={text('user.erase.typeName', { name })} />
        </>
      )}
    </DialogForm>
  )
}

function fieldWords(field: ErasedField, text: Text): string {
  return field === 'signature' ? text('user.erase.signature') : text(`user.field.${field}`)
}

function Going({ preview: { fields, goes } }: Pick<EraseFormProps, 'preview'>) {
  const text = useText()
  return (
    <Part title={text('user.erase.goes')}>
      <Thing
        label={text('user.erase.account')}
        count={fields.length}
        why={fields.map((field) => fieldWords(field, text)).join(', ')}
      />
      {erasedRecordKinds
        .filter((thing) => goes[thing] > 0)
        .map((thing) => (
          <Thing key={thing} label={text(`user.erase.thing.${thing}`)} count={goes[thing]} />
        ))}
    </Part>
  )
}

function Staying({ preview: { stays } }: Pick<EraseFormProps, 'preview'>) {
  const text = useText()
  const left = remainingRecordKinds.filter((thing) => stays[thing] > 0)
  if (left.length === 0) return null
  return (
    <Part title={text('user.erase.stays')}>
      {left.map((thing) => (
        <Thing
          key={thing}
          label={text(`user.erase.remains.${thing}`)}
          count={stays[thing]}
          why={text(`user.erase.why.${thing}`)}
        />
      ))}
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Flex component="section" direction="column" gap="sm">
      <Title order={3}>{title}</Title>
      <Words component="dl">{children}</Words>
    </Flex>
  )
}

interface ThingProps {
  readonly label: string
  readonly count: number
  readonly why?: string
}

function Thing({ label, count, why }: ThingProps) {
  const language = useLanguage()
  return (
    <div className={styles.thing}>
      <dt>{label}</dt>
      <dd className="tabular">{formatNumber(language, count)}</dd>
      {why !== undefined && <dd className={styles.why}>{why}</dd>}
    </div>
  )
}
