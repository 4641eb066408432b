import { Refusal } from '@roadnote/domain/access/refusal'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { labelsOfUsers } from '@roadnote/domain/user/fields'
import type { UseCase } from '../http/serve.ts'
import { isPossibleId } from '../organization/store.ts'
import { qrPng, qrSheet } from '../qr.ts'
import { usersSeenBy } from './store.ts'

/**
 * The guid identifies a signer and proves nothing. Draws all requested users in order, or refuses if the caller does
 * not see one of them.
 */
export const userCodes: UseCase<(typeof accountContract)['codeImage']> = async ({ tx, actor }, { id: ids }) => {
  const rows = ids.every(isPossibleId)
    ? await usersSeenBy(tx, actor)
        .where('person.id', 'in', ids)
        .select(['person.id', 'person.guid', 'person.name', 'person.surname', 'person.userName', 'person.email'])
        .execute()
    : []
  if (rows.length !== ids.length) throw new Refusal('not_found')
  const [first] = rows
  if (rows.length === 1 && first !== undefined)
    return { bytes: await qrPng(first.guid), mediaType: 'image/png', name: 'code.png', inline: true }
  const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const captions = labelsOfUsers(inOrder)
  const sheet = inOrder.map((person, index) => ({ text: person.guid, caption: captions[index] ?? '' }))
  return { bytes: qrSheet(sheet), mediaType: 'image/svg+xml', name: 'codes.svg', inline: true }
}
