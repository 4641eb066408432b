import { organizationContract, type OrganizationRow, type ParentChoice } from '@roadnote/domain/organization/contract'
import { organizationMergeContract } from '@roadnote/domain/organization/merge-contract'
import { isOrAbove } from '@roadnote/domain/organization/tree'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { PickerBox } from '../../ui/form/Picker.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { Notice } from '../../ui/Notice.tsx'
import { MergePreviewParts } from './MergePreviewParts.tsx'

type Gone = Pick<OrganizationRow, 'id' | 'name' | 'organizationsHId'>

interface MergeDialogProps {
  readonly organization: Gone
  readonly onClose: () => void
}

const { list, branch, parent } = organizationContract
const { merge, mergePreview } = organizationMergeContract

/** Merges two organisations: choose the remaining one, review the effect, then confirm. */
export function MergeDialog({ organization, onClose }: MergeDialogProps) {
  const text = useText()
  const others = useQuery(parent, {}, { staleTime: 0 })
  const title = text('organizationMerge.title', { name: organization.name })
  return (
    <Dialog persistent width={640} title={title} onClose={onClose}>
      <Loaded of={[others]}>{(known) => <MergeForm gone={organization} others={known} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

const start = { intoId: '', isSure: false }

function usePreview(gone: Gone, intoId: string) {
  // Never cached: the user agrees to exactly the preview shown.
  const options = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, enabled: intoId !== '' }
  return useQuery(mergePreview, { Id: gone.id, intoId: Number(intoId) }, options)
}

interface MergeFormProps {
  readonly gone: Gone
  readonly others: readonly ParentChoice[]
  readonly onClose: () => void
}

function MergeForm({ gone, others, onClose }: MergeFormProps) {
  const text = useText()
  const [isChanged, setChanged] = useState(false)
  const [wanted, setWanted] = useState('')
  const preview = usePreview(gone, wanted)
  const seen = preview.data
  const form = useForm(merge, {
    start,
    along: { Id: gone.id, version: seen?.gone.version, intoVersion: seen?.kept.version },
    check: ({ isSure }) => (isSure ? {} : { isSure: text('organizationMerge.sureMissing') }),
    refreshes: [list, branch, parent],
    onRefused: ({ code }, { set }) => {
      if (code !== 'changed_meanwhile') return
      setChanged(true)
      set({ isSure: false })
      void preview.refetch()
    },
    onDone: () => {
      notify.done(text('organizationMerge.done', { gone: gone.name, kept: seen?.kept.name ?? '' }))
      onClose()
    },
  })
  const isPossible = seen !== undefined && seen.obstacles.length === 0
  return (
    <DialogForm
      form={form}
      action={text('organizationMerge.do')}
      icon={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
      isBlocked={!isPossible}
      onCancel={onClose}
      {...(isChanged && { failure: null })}
      above={
        <DialogSection>
          <Words>{text('organizationMerge.words', { name: gone.name })}</Words>
          <Into
            gone={gone}
            others={others}
            onChange={(intoId) => {
              setWanted(intoId)
              setChanged(false)
              // The tick was for the previous preview.
              form.set({ isSure: false })
            }}
          />
        </DialogSection>
      }
    >
      {isChanged && <Notice tone="warning">{text('organizationMerge.changed')}</Notice>}
      {wanted !== '' && (
        <Loaded of={[preview]}>
          {(read) => (
            <>
              <MergePreviewParts preview={read} />
              {read.obstacles.length === 0 && (
                <CheckField name="isSure" label={text('organizationMerge.sure', { gone: gone.name })} />
              )}
            </>
          )}
        </Loaded>
      )}
    </DialogForm>
  )
}

interface IntoProps extends Pick<MergeFormProps, 'gone' | 'others'> {
  readonly onChange: (intoId: string) => void
}

/** All visible organisations except itself and its descendants, which would make a cycle. */
function Into({ gone, others, onChange }: IntoProps) {
  const text = useText()
  const choices = useMemo(
    () =>
      others
        .filter(({ organizationsHId }) => !isOrAbove(gone.organizationsHId, organizationsHId))
        .map(({ id, name, postalCode, place, countryCode }) => ({
          value: String(id),
          name,
          detail: [[postalCode, place].filter(Boolean).join(' '), countryCode].filter(Boolean).join(', '),
        })),
    [others, gone],
  )
  const field = useField<string>({ name: 'intoId' })
  const change = (intoId: string): void => {
    field.onChange(intoId)
    onChange(intoId)
  }
  const label = text('organizationMerge.into')
  return (
    <PickerBox
      field={{ ...field, onChange: change }}
      label={label}
      called={label}
      choices={choices}
      placeholder={text('organization.hint.parent')}
      required
      isNeeded
    />
  )
}
