import { sql, type Kysely } from 'kysely'
import type { Database } from '../../src/database/schema.ts'
import { openedPayload } from '../../src/outbox/personal.ts'
import type { Secrets } from '../../src/secrets.ts'
import { recipientsOf } from './guesses.ts'

/** The links in the mails of a test world; reading them needs the installation's secret. */
export function mailedLinks({ db, secrets }: { readonly db: Kysely<Database>; readonly secrets: Secrets }) {
  /** The path in the newest mail of this kind to a recipient; empty: there is none. */
  const pathInMail = async (template: string, to: string): Promise<string> => {
    const { rows } = await sql<{ key: string; payload: unknown }>`
      select key, payload from outbox
      where payload ->> 'template' = ${template} and payload ->> 'to' = ${to} order by id desc limit 1
    `.execute(db)
    return rows[0] === undefined ? '' : (openedPayload(secrets, rows[0])?.personal ?? '')
  }
  return {
    pathInMail,
    /** The token at the end of that path, which must lead to this page. */
    tokenInMail: async (template: string, to: string, page: string): Promise<string> => {
      const path = await pathInMail(template, to)
      const token = path.split('/').at(-1) ?? ''
      if (path !== `/en/${page}/${token}` || !/^[A-Za-z0-9_-]{43}$/.test(token))
        throw new Error(`no link to ${page} is on its way to ${to}, only “${path}”`)
      return token
    },
    mailsTo: async (template: string, to: string): Promise<number> =>
      (await recipientsOf(db, template)).filter((address) => address === to).length,
  }
}
