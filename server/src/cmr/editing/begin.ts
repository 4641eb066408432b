import { isTestKey } from '@roadnote/domain/access/actor'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { UseCase } from '../../http/serve.ts'
import { languagesOfNotes } from '../note/issuer.ts'
import { freeNumbers } from './free-numbers.ts'

/** Producers and organisations of all kinds are senders by default, transport companies carriers, others no party. */
const partOfType: Readonly<Record<number, 'sender' | 'carrier'>> = { 1: 'sender', 2: 'carrier', 5: 'sender' }

export function usualPart(organizationType: number): 'sender' | 'carrier' | null {
  return partOfType[organizationType] ?? null
}

/** The defaults of a new note of the caller's organisation. */
export function beginNote(codeSuffix: string): UseCase<(typeof cmrContract)['begin']> {
  return async ({ actor, tx }) => {
    const { organizationType, issuingOrganization, noTranslationOnCmrSign, noteLanguages, ...organization } = await tx
      .selectFrom('organization')
      .where('id', '=', actor.organizationId)
      .select(['id', 'name', 'street', 'postalCode', 'place', 'countryCode', 'organizationType'])
      .select(['issuingOrganization', 'noTranslationOnCmrSign', 'noteLanguages'])
      .executeTakeFirstOrThrow()
    const { countryCode } = organization
    // Assumes that the organisation sends from its own country; with another country or sender the code may be taken.
    const parts = { collectionCountryCode: countryCode, senderName: organization.name, suffix: codeSuffix }
    const [cmrCode = ''] = await freeNumbers(tx, organization.id, parts, 1, isTestKey(actor))
    const languages = languagesOfNotes({ countryCode, issuingOrganization, noTranslationOnCmrSign, noteLanguages })
    return {
      cmrCode,
      organization,
      part: usualPart(organizationType),
      languages: issuingOrganization ? languages.filter((language) => language !== undefined) : null,
    }
  }
}
