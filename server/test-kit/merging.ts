import { organizationMergeContract } from '@roadnote/domain/organization/merge-contract'
import type { Insertable } from 'kysely'
import type { OrganizationTable } from '../src/database/schema.ts'
import type { TestWorld } from './notes.ts'
import type { PersonName } from './people.ts'
import { addOrganization } from './rows.ts'

const { merge, mergePreview } = organizationMergeContract

/** Merges two organisations after reading the preview. */
export function mergeCaller(testWorld: TestWorld) {
  const shown = (Id: number, intoId: number, as: PersonName = 'super') =>
    testWorld.call(mergePreview, { Id, intoId }, { as })
  return {
    shown,
    merged: async (Id: number, intoId: number, as: PersonName = 'super') => {
      const { gone, kept } = await shown(Id, intoId, as)
      return testWorld.call(merge, { Id, intoId, version: gone.version, intoVersion: kept.version }, { as })
    },
    /** A second Brabant, as created by a spot charter. */
    aTwin: (change: Partial<Insertable<OrganizationTable>> = {}) =>
      addOrganization(testWorld.db, {
        parentId: testWorld.operator,
        name: 'Brabant Transport BV',
        organizationType: 2,
        countryCode: 'NL',
        ...change,
      }),
  }
}
