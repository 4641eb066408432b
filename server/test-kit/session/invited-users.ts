import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { accountContract } from '@roadnote/domain/user/account-contract'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../src/database/schema.ts'
import { mailedLinks } from './mailed-links.ts'
import type { TestWorld } from '../notes.ts'

/** An invited user who has not signed in yet. */
export interface InvitedUser {
  readonly id: number
  readonly email: string
  readonly userName: string
  /** The token of the link in their mail. */
  readonly token: string
}

/** A signature as sent by a signature pad. */
export async function aDrawing(): Promise<string> {
  const line = Buffer.from(
    '<svg width="200" height="100"><path d="M9 80 L99 9 L190 70" stroke="#000" fill="none"/></svg>',
  )
  return `data:image/png;base64,${(await sharp(line).png().toBuffer()).toString('base64')}`
}

export async function roleIdOf(db: Kysely<Database>, name: BuiltInRoleName): Promise<number> {
  const found = db.selectFrom('role').where('name', '=', name).where('category', '=', 2).select('id')
  return (await found.executeTakeFirstOrThrow()).id
}

let people = 0

/** Creates new users of Acme through the real call, and finds the links in their mails. */
export function invitedUsers(testWorld: TestWorld) {
  const { db, acme } = testWorld
  const links = mailedLinks(testWorld)
  const tokenOf = (email: string, role: BuiltInRoleName): Promise<string> =>
    links.tokenInMail(role === 'signing user' ? 'AccountActivation' : 'AccountInvitation', email, 'registration')
  return {
    links,
    tokenOf,
    /** The form for a new user of this role. */
    formOf: async (role: BuiltInRoleName) => {
      people += 1
      const email = `newcomer.${people}@acme.example`
      const rolesId = await roleIdOf(db, role)
      const operation = { operationCountryCode: 'BE', operationPostalCode: '2440' }
      const place = { ...operation, operationPlace: 'Geel', operationStreet: 'Kaai 1' }
      const isByLink = role === 'signing user' || role === 'goverment authority user'
      const ordinary = { name: 'Nele', surname: 'Nieuw', userName: `newcomer.${people}`, invite: true }
      return { organizationsId: acme, rolesId, email, ...place, ...(isByLink ? {} : ordinary) }
    },
    async invited(role: BuiltInRoleName): Promise<InvitedUser> {
      const form = await this.formOf(role)
      const { id } = await testWorld.call(accountContract.create, form, { as: 'super' })
      const { email } = form
      const userName = form.userName ?? email
      return { id, email, userName, token: await tokenOf(email, role) }
    },
  }
}
