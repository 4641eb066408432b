import { useText } from '../../language/use-text.ts'
import { FileZone } from './FileZone.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** One file, chosen by button or drag and drop; validated at once. */
export function FileField({ hint, ...named }: FieldProps & { readonly hint: string }) {
  const text = useText()
  const { value: file, onChange: onFile, error, ref } = useField<File | null>({ ...named, early: true })
  return (
    <FileZone
      file={file}
      onFile={onFile}
      choose={text(file === null ? 'dialogs.attach.choose' : 'dialogs.attach.another')}
      drop={text('dialogs.attach.drop')}
      hint={hint}
      accept={accepted}
      error={error}
      buttonRef={ref}
    />
  )
}

/** The accepted file types for the file picker. */
export const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.doc,.docx,.xls,.xlsx,.csv,.txt'
