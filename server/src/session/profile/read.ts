import type { profileContract } from '@roadnote/domain/session/profile-contract'
import { canAddPasskey, canSetCode } from '@roadnote/domain/session/sign-code'
import type { Actor } from '@roadnote/domain/access/actor'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { qrPng } from '../../qr.ts'
import { addressFacts } from '../../user/address-facts.ts'
import { lockUsers } from '../../user/store.ts'
import { identityOf } from '../identity.ts'
import { ownProofOf } from '../secret/own-password.ts'
import { ownSecondFactor } from '../second-factor/own.ts'

/** Reads the caller's own row only. */
export async function readOwnRow(db: Kysely<Database>, { userId }: Actor, { hold = false } = {}) {
  if (hold) await lockUsers(db, [{ id: userId }])
  return db
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', userId)
    .select(['person.id', 'person.guid', 'person.userName', 'person.name', 'person.surname', 'person.phone'])
    .select(['person.email', 'person.language', 'person.signaturePng', 'person.defaultSignatureSign'])
    .select(['person.signCodeHash', 'person.signCodeDisabledAt', 'person.mustChangePassword'])
    .select('person.identityUnprovenSince')
    .select(['organization.name as organization', 'organization.countryCode', 'organization.postalCode'])
    .select(['organization.place', 'organization.street'])
    .executeTakeFirstOrThrow()
}

export function ownProfile(passwordMinimum: number): UseCase<(typeof profileContract)['profile']> {
  return async ({ tx, actor, caller, now }) => {
    const { identityUnprovenSince, ...row } = await readOwnRow(tx, actor)
    const { guid, language, signaturePng, signCodeHash, signCodeDisabledAt, mustChangePassword, ...own } = row
    const identityIsUnproven = identityUnprovenSince !== null
    const driverId = actor.builtInRole === 'driver user' ? guid : null
    const hasCode = signCodeHash !== null
    const setCode = canSetCode({ passwordIsTemporary: mustChangePassword, identityIsUnproven, hasCode })
    const addPasskey = canAddPasskey({ identityIsUnproven })
    return {
      ...own,
      interfaceCountryCode: language,
      role: actor.roleName,
      builtInRole: actor.builtInRole,
      driverId,
      driverCode: driverId === null ? null : (await qrPng(driverId)).toString('base64'),
      signature: signaturePng?.toString('base64') ?? null,
      codeState: stateOf(signCodeHash, signCodeDisabledAt),
      passwordIsTemporary: mustChangePassword,
      passwordMinimum,
      secondFactor: await ownSecondFactor(tx, actor.userId),
      proof: await ownProofOf(tx, { actor, caller }),
      address: await addressFacts(tx, actor.userId, now),
      identityWays: [...(await identityOf(tx, actor.userId)).ways],
      may: {
        setCode: setCode.allowed ? true : setCode.reason,
        addPasskey: addPasskey.allowed ? true : addPasskey.reason,
      },
    }
  }
}

function stateOf(hash: string | null, disabledAt: Date | null): 'missing' | 'set' | 'off' {
  if (disabledAt !== null) return 'off'
  return hash === null ? 'missing' : 'set'
}
