import { Refusal } from '@roadnote/domain/access/refusal'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import type { UseCase } from '../http/serve.ts'
import { canExist } from '../organization/store.ts'
import { qrPng, qrSheet } from '../qr.ts'
import { usersSeenBy } from './store.ts'

/** The guid names a signer and proves nothing; only of users that the caller sees, all or none, in the order asked for. */
export const userCodes: UseCase<(typeof accountContract)['codeImage']> = async ({ tx, actor }, { id: ids }) => {
  const found = ids.every(canExist)
    ? await usersSeenBy(tx, actor)
        .where('person.id', 'in', ids)
        .select(['person.id', 'person.guid', 'person.name', 'person.surname', 'person.userName', 'person.email'])
        .execute()
    : []
  if (found.length !== ids.length) throw new Refusal('not_found')
  const [first] = found
  if (found.length === 1 && first !== undefined)
    return { bytes: await qrPng(first.guid), mediaType: 'image/png', name: 'code.png', inline: true }
  const inOrder = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const sheet = inOrder.map((person) => ({ text: person.guid, caption: labelOfUser(person) }))
  return { bytes: qrSheet(sheet), mediaType: 'image/svg+xml', name: 'codes.svg', inline: true }
}
