import { packageTypeWords } from '@roadnote/domain/goods/package-name'
import { useLanguage } from './use-language.ts'
import { usePackageTypes } from './use-package-types.ts'

/** Says a type of package in the language of the reader: `Pallet (PX)`. The code alone until the names are loaded. */
export function usePackageTypeWords(isNeeded: boolean): (code: string) => string {
  const language = useLanguage()
  const all = usePackageTypes(isNeeded)
  return (code) => packageTypeWords(code, all === null ? [] : [all[language]])
}
