import { packageTypeWords } from '@roadnote/domain/goods/package-name'
import { packageTypeCodes } from '@roadnote/domain/goods/package-type'
import { languageTag } from '@roadnote/locales/languages'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../language/use-language.ts'
import { usePackageTypes } from '../language/use-package-types.ts'
import { useText } from '../language/use-text.ts'
import { type Choice, PickerBox } from '../ui/form/Picker.tsx'
import { useField } from '../ui/form/use-field.ts'

interface PackageTypeFieldProps {
  readonly name: string
  readonly label: ReactNode
  /** The label as text. */
  readonly called: string
  readonly className?: string | undefined
  readonly disabled?: boolean
}

/** The type of package by its code of UN/ECE Recommendation 21, found by the code or by the name in the reader's language. */
export function PackageTypeField({ name, ...look }: PackageTypeFieldProps) {
  const text = useText()
  const { choices, shownAs } = usePackageTypeChoices()
  const field = useField<string>({ name })
  return (
    <PickerBox
      field={field}
      choices={choices}
      shown={field.value === '' ? '' : shownAs(field.value)}
      placeholder={text('cargo.packageTypeHint')}
      counts="package"
      aria-label={look.called}
      {...look}
    />
  )
}

/** Every code: those with a name in its alphabetical order, then those that have none. */
function usePackageTypeChoices() {
  const language = useLanguage()
  const all = usePackageTypes(true)
  return useMemo(() => {
    const names = all?.[language] ?? {}
    const choices = packageTypeCodes.map((code): Choice => {
      const name = names[code]
      return name === undefined
        ? { value: code, name: code, detail: '', code }
        : { value: code, name, detail: `(${code})`, code }
    })
    const { compare } = new Intl.Collator(languageTag(language))
    const isNamed = ({ detail }: Choice) => (detail === '' ? 1 : 0)
    const sorted = choices.toSorted((one, other) => isNamed(one) - isNamed(other) || compare(one.name, other.name))
    return { choices: sorted, shownAs: (code: string) => packageTypeWords(code, [names]) }
  }, [all, language])
}
