import type { organizationContract } from '@roadnote/domain/organization/contract'
import { languageTag } from '@roadnote/locales/languages'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'

export const countryList: UseCase<(typeof organizationContract)['countryList']> = async ({ tx, language }) => {
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' })
  const countries = await tx.selectFrom('country').select('code').execute()
  return sortByName(
    language,
    countries.map(({ code }) => ({ code, name: names.of(code) ?? code })),
  )
}
