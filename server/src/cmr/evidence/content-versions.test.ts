import { existsSync } from 'node:fs'
import { contentVersions } from '@roadnote/domain/cmr/signing/signed-content'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { readEvidence } from '../../../test-kit/evidence/evidence-file.ts'
import { goldenBytes, goldenPath } from '../../../test-kit/evidence/golden-content.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { evidenceOf } from './evidence.ts'
import { contentHash } from './signed-content.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

/** A note whose shipper signed these bytes. */
async function noteSignedWith(version: string): Promise<number> {
  const id = await testWorld.released()
  await testWorld.sign('shipper', id, 'acme.signer')
  const content = goldenBytes(version)
  await db.transaction().execute(async (tx) => {
    await sql`alter table cmr_signature disable trigger user`.execute(tx)
    await tx
      .updateTable('cmrSignature')
      .set({ content, contentHash: contentHash(version, content) })
      .where('cmrId', '=', id)
      .execute()
    await sql`alter table cmr_signature enable trigger user`.execute(tx)
  })
  return id
}

test.each(contentVersions)('the content version $version has a golden file', ({ version }) => {
  expect(existsSync(goldenPath(version))).toBe(true)
})

test.each(contentVersions)(
  'public evidence contains content of $version in full if that version is public ($isPublic), else only its hash',
  async ({ version, isPublic }) => {
    const id = await noteSignedWith(version)
    const golden = goldenBytes(version)
    const { signatures } = readEvidence(await evidenceOf(db, testWorld.secrets, id, 'public'))
    expect(signatures).toMatchObject([
      {
        content: isPublic ? golden.toString('utf8') : null,
        contentHash: contentHash(version, golden).toString('hex'),
        private: {},
      },
    ])
  },
)
