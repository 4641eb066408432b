import { useText } from '../language/use-text.ts'
import { CodeField } from '../ui/form/CodeField.tsx'

/** A new sign code and its repetition (`codeRules`). */
export function NewCodeFields() {
  const text = useText()
  return (
    <>
      <CodeField name="code" words={{ required: text('dialogs.sign.codeLength') }} />
      <CodeField name="again" label={text('session.renewal.again')} />
    </>
  )
}
