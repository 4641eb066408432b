import { ownReservationContract, type OwnReservation } from '@roadnote/domain/cmr/reservation/own-contract'
import type { OwnTextField } from '@roadnote/domain/cmr/reservation/own-words'
import { languages, type Language } from '@roadnote/locales/languages'
import { useText } from '../../language/use-text.ts'
import { RowForm } from '../../organization/rows/RowForm.tsx'
import { RowDetail } from '../../organization/rows/RowParts.tsx'
import { cellOf } from '../../ui/form/cell.ts'
import { FormGrid } from '../../ui/form/FormGrid.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'

type Typed = Readonly<Record<OwnTextField, string>>

function startOf(row: OwnReservation | null): Typed {
  const pairs = languages.flatMap(({ code }) => [
    [`name_${code}`, row?.texts[code]?.name ?? ''],
    [`reason_${code}`, row?.texts[code]?.reason ?? ''],
  ])
  // Object.fromEntries loses the keys; there are two for each language.
  return Object.fromEntries(pairs) as Typed
}

interface OwnReservationFormProps {
  readonly organizationId: number
  /** Null: a new one. */
  readonly row: OwnReservation | null
  readonly onClose: () => void
}

/** Name and grounds of an own reservation, in the languages that the organisation writes. */
export function OwnReservationForm({ organizationId, row, onClose }: OwnReservationFormProps) {
  return row === null ? (
    <NewOne organizationId={organizationId} onClose={onClose} />
  ) : (
    <Changed row={row} onClose={onClose} />
  )
}

function NewOne({ organizationId, onClose }: Omit<OwnReservationFormProps, 'row'>) {
  const text = useText()
  const form = useForm(ownReservationContract.create, {
    start: startOf(null),
    draft: { place: `own reservation of ${organizationId}` },
    along: { organizationsId: organizationId },
    refreshes: [ownReservationContract.list],
    onDone: () => {
      notify.done(text('reservation.codes.saved'))
      onClose()
    },
  })
  return (
    <RowForm form={form} label={text('reservation.codes.add')} action={text('masterData.action')} onCancel={onClose}>
      <Texts />
    </RowForm>
  )
}

function Changed({ row, onClose }: { readonly row: OwnReservation; readonly onClose: () => void }) {
  const text = useText()
  const form = useForm(ownReservationContract.edit, {
    start: startOf(row),
    draft: { place: `own reservation ${row.id}` },
    // All of them: a text that is not sent is deleted.
    along: (typed) => ({ id: row.id, ...typed }),
    refreshes: [ownReservationContract.list],
    onDone: () => {
      notify.done(text('reservation.codes.saved'))
      onClose()
    },
  })
  return (
    <RowForm form={form} label={text('reservation.codes.edit')} action={text('masterData.save')} onCancel={onClose}>
      <Texts />
    </RowForm>
  )
}

function Texts() {
  const text = useText()
  return (
    <FormGrid>
      {languages.map(({ code, name, tag }) => (
        <TextsIn key={code} code={code} language={name} tag={tag} />
      ))}
      <RowDetail>{text('reservation.codes.textsHint')}</RowDetail>
    </FormGrid>
  )
}

interface TextsInProps {
  readonly code: Language
  /** By its own name (`Deutsch`). */
  readonly language: string
  readonly tag: string
}

function TextsIn({ code, language, tag }: TextsInProps) {
  const text = useText()
  const words = { required: text('reservation.codes.missing'), taken: text('reservation.codes.taken') }
  return (
    <>
      <TextField
        name={`name_${code}`}
        label={text('reservation.codes.name', { language })}
        words={words}
        lang={tag}
        {...cellOf(6)}
      />
      <TextField
        name={`reason_${code}`}
        label={text('reservation.codes.reason', { language })}
        words={words}
        lang={tag}
        {...cellOf(6)}
      />
    </>
  )
}
