import { titleLanguages } from '@roadnote/domain/cmr/paper/language'
import { isLanguage, type Language } from '@roadnote/locales/languages'

/** The settings on which the titles of printed notes depend. */
export interface IssuerSettings {
  readonly countryCode: string | null
  readonly issuingOrganization: boolean
  readonly noTranslationOnCmrSign: boolean
  readonly noteLanguages: readonly string[] | null
}

interface Origin {
  readonly createdByOrganizationId: number
  readonly senderOrganizationId: number
}

/** The issuer of a note: the creator's organisation if it issues notes, else the sender. */
export function issuerOf<Organization extends Pick<IssuerSettings, 'issuingOrganization'>>(
  { createdByOrganizationId, senderOrganizationId }: Origin,
  organizations: ReadonlyMap<number, Organization>,
): Organization | undefined {
  const creator = organizations.get(createdByOrganizationId)
  return creator?.issuingOrganization === true ? creator : organizations.get(senderOrganizationId)
}

/** The languages in which the titles of its notes are printed, its own first; the portal's paper view uses the same. */
export function languagesOfNotes(issuer: IssuerSettings | undefined): readonly [Language, Language?] {
  const set = issuer?.noteLanguages?.filter(isLanguage) ?? null
  return titleLanguages(issuer?.countryCode ?? '', issuer?.noTranslationOnCmrSign ?? false, set)
}
