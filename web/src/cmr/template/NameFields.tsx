import { useText } from '../../language/use-text.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

/** The name of a template, and who uses it. */
export function NameFields() {
  const text = useText()
  return (
    <>
      <TextField name="name" label={text('template.name')} words={{ taken: text('template.nameTaken') }} />
      <SwitchField
        name="isForBranches"
        label={text('template.isForBranches')}
        description={text('template.isForBranchesText')}
      />
    </>
  )
}
