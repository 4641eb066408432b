import type { Kysely } from 'kysely'
import { evidenceOf } from '../../cmr/evidence/evidence.ts'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { OperatorProblem } from '../problem.ts'

/** The evidence file of a note; of an expired one, which nobody can open any more, the links of its chain. */
export async function evidenceByCode(db: Kysely<Database>, secrets: Secrets, code: string): Promise<string> {
  const note = await db.selectFrom('cmr').where('code', '=', code).select('id').executeTakeFirst()
  if (note === undefined) throw new OperatorProblem(`there is no note with the code ${code}.`)
  return JSON.stringify(await evidenceOf(db, secrets, note.id))
}
