import type { SubstanceRow } from '@roadnote/domain/cmr/contract/substance'
import { press } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { SubstancesPage } from './SubstancesPage.tsx'

const paint: SubstanceRow = {
  id: 4,
  unNumber: '1263',
  name: 'PAINT',
  hazardClass: '3',
  subsidiaryRisks: null,
  packingGroup: 'II',
  tunnelCode: 'D/E',
  transportCategory: 2,
}

testDialog<'substance.remove'>({
  page: SubstancesPage,
  address: '/en/substances',
  signIn: () => signInWith(['viewCmrs'], { role: 'super admin' }),
  name: 'the dialog that deletes an entry of a UN number',
  backend: () => {
    let kept = [paint]
    return {
      'substance.list': () => ({ data: [...kept], total: kept.length }),
      'substance.remove': () => {
        kept = []
        return { message: '' }
      },
    }
  },
  open: () => press('Delete UN 1263 PAINT, II'),
  title: 'Delete UN 1263 PAINT, II',
  sends: { call: 'substance.remove', action: 'Delete entry', always: { id: 4 }, row: { gone: 'PAINT' } },
})
