import {
  type ExceptionLanguage,
  exceptionLanguages,
  type ExceptionType,
  exceptionTypeContract,
} from '@roadnote/domain/organization/exception-type-contract'
import { languages } from '@roadnote/locales/languages'
import { useState } from 'react'
import { cellOf } from '../../ui/form/cell.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { RowForm } from '../rows/RowForm.tsx'
import { RowConfirm } from '../rows/RowConfirm.tsx'
import { RowDetail, RowSubtitle } from '../rows/RowParts.tsx'
import { FormGrid } from '../../ui/form/FormGrid.tsx'

type Typed = Readonly<Record<'name' | ExceptionLanguage, string>>

/** A translation has its own field, named by its language. */
function startOf(type: ExceptionType | null): Typed {
  const translated = (language: ExceptionLanguage) =>
    type?.translationExceptionTypes.find(({ languageCode }) => languageCode === language)?.name ?? ''
  return {
    name: type?.name ?? '',
    DE: translated('DE'),
    ES: translated('ES'),
    FR: translated('FR'),
    NL: translated('NL'),
    SE: translated('SE'),
    DA: translated('DA'),
  }
}

function translationsIn(typed: Typed) {
  return exceptionLanguages.map((languageCode) => ({ languageCode, name: typed[languageCode] }))
}

interface NewTypeProps {
  readonly organizationId: number
  readonly onClose: () => void
}

export function NewType({ organizationId, onClose }: NewTypeProps) {
  const text = useText()
  const form = useForm(exceptionTypeContract.create, {
    start: startOf(null),
    draft: { place: `exception type of ${organizationId}` },
    along: (typed) => ({ organizationsId: organizationId, translationExceptionTypes: translationsIn(typed) }),
    refreshes: [exceptionTypeContract.list],
    onDone: (_reply, { name }) => {
      notify.done(text('masterData.created', { name }))
      onClose()
    },
  })
  return (
    <RowForm form={form} label={text('masterData.exception.add')} action={text('masterData.action')} onCancel={onClose}>
      <TypeFields />
    </RowForm>
  )
}

interface ChangedTypeProps {
  readonly type: ExceptionType
  readonly onClose: () => void
}

/** Notes show the current name, so changing a type in use needs a confirmation. */
export function ChangedType({ type, onClose }: ChangedTypeProps) {
  const text = useText()
  const { id, name } = type
  const checking = useQuery(exceptionTypeContract.check, { id }, { enabled: false })
  const [info, ask] = useState<string | null>(null)
  const form = useForm(exceptionTypeContract.edit, {
    start: startOf(type),
    draft: { place: `exception type ${id}` },
    along: (typed) => ({ id, translationExceptionTypes: translationsIn(typed) }),
    refreshes: [exceptionTypeContract.list],
    onDone: (_reply, { name: changed = name }) => {
      notify.done(text('masterData.changed', { name: changed }))
      onClose()
    },
    onRefused: () => ask(null),
  })
  const submit = async (): Promise<boolean> => {
    if (!(await form.hook.trigger(undefined, { shouldFocus: true }))) return false
    const { data } = await checking.refetch()
    // If the check fails, the change itself is sent, and its refusal is shown.
    if (data === undefined || data.check) return form.submit()
    ask(data.info)
    return false
  }
  return (
    <RowForm
      form={{ ...form, submit, isPending: form.isPending || checking.isFetching }}
      label={text('masterData.edit', { name })}
      action={text('masterData.save')}
      onCancel={onClose}
      question={
        info === null ? null : (
          <RowConfirm
            info={info}
            action={text('masterData.exception.changeAction')}
            keep={text('dialogs.cancel')}
            onConfirm={() => form.submit()}
            onKeep={() => ask(null)}
          >
            {text('masterData.exception.changing', { name })}
          </RowConfirm>
        )
      }
    >
      <TypeFields />
    </RowForm>
  )
}

function TypeFields() {
  const text = useText()
  return (
    <FormGrid>
      <TextField
        name="name"
        label={text('masterData.exception.name')}
        words={{ taken: text('masterData.exception.taken') }}
        required
        {...cellOf(12)}
      />
      <RowSubtitle>{text('masterData.exception.translations')}</RowSubtitle>
      {exceptionLanguages.map((code) => (
        <TextField key={code} name={code} label={nameOf(code)} maxLength={200} lang={tagOf(code)} {...cellOf(4)} />
      ))}
      <RowDetail>{text('masterData.exception.translationsHint')}</RowDetail>
    </FormGrid>
  )
}

function languageOf(code: ExceptionLanguage) {
  return languages.find((language) => language.code === code.toLowerCase())
}

/** A language by its own name (`Deutsch`), as in the language menu. */
const nameOf = (code: ExceptionLanguage) => languageOf(code)?.name ?? code
const tagOf = (code: ExceptionLanguage) => languageOf(code)?.tag ?? ''
