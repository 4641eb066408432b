import type { Dictionary } from '@roadnote/locales/dictionary'
import { loadDictionary } from '@roadnote/locales/load'
import { languages } from '@roadnote/locales/languages'
import { describe, expect, test } from 'vitest'
import { type BuiltInRoleName, builtInRoleNames } from './actor.ts'
import { permissionNames } from './permission.ts'
import { fieldProblems, type RefusalCode, refusals } from './refusal.ts'

/** Role names on the wire contain blanks and a misspelling; the texts have regular keys. */
const roleKeys: Record<BuiltInRoleName, keyof Dictionary['role']['name']> = {
  'super admin plus': 'superAdminPlus',
  'super admin': 'superAdmin',
  'company admin plus': 'companyAdminPlus',
  'company admin': 'companyAdmin',
  planner: 'planner',
  'signing user': 'signingUser',
  'goverment authority user': 'governmentAuthorityUser',
  'driver user': 'driverUser',
}

/** Object.keys returns string[]; the keys are exactly the refusal codes. */
const refusalCodes = Object.keys(refusals) as RefusalCode[]

function isReported(text: string | undefined): boolean {
  return text !== undefined && text !== ''
}

describe.each(languages.map(({ code }) => code))(
  'the texts of refusals, permissions, roles and statuses in %s',
  async (language) => {
    const { cmr, error, permission, role } = await loadDictionary(language)

    test('every refusal code has a text', () => {
      expect(refusalCodes.filter((code) => !isReported(error[code]))).toEqual([])
    })

    test('every field problem has a text', () => {
      expect(fieldProblems.filter((problem) => !isReported(error.field[problem]))).toEqual([])
    })

    test('every permission has a unique name and a description', () => {
      const names = permissionNames.map((name) => permission[name].name)
      expect(permissionNames.filter((name) => !isReported(permission[name].description))).toEqual([])
      expect(new Set(names.filter(isReported)).size).toBe(32)
    })

    test('every built-in role has a unique name', () => {
      const names = builtInRoleNames.map((name) => role.name[roleKeys[name]])
      expect(new Set(names.filter(isReported)).size).toBe(builtInRoleNames.length)
    })

    test('each of the nine note statuses has a unique name', () => {
      expect(new Set(Object.values(cmr.status).filter(isReported)).size).toBe(9)
    })
  },
)
