import { userRow } from '@roadnote/domain/user/account-contract'
import { press, tick } from '../test-kit/dialog-driver.ts'
import { testDialog } from '../test-kit/dialog-table.ts'
import { signInWith } from '../test-kit/signed-in.ts'
import { aUser } from '../test-kit/users.ts'
import { UsersPage } from './UsersPage.tsx'

// Overlays that send nothing themselves.
const page = {
  page: UsersPage,
  address: '/en/users',
  signIn: () => signInWith(['viewUsers', 'modifyUser', 'addOtherUsers']),
  backend: () => ({
    'user.list': () => ({ data: [userRow.encode(aUser())], total: 1, totalIsExact: true }),
    'user.item': () => userRow.encode(aUser()),
    'user.roleList': () => [],
    'user.codeImage': () => ({ bytes: new Uint8Array([1]), mediaType: 'image/png', name: 'code.png' }),
  }),
}

testDialog({
  ...page,
  name: 'the filter panel',
  open: () => press('Filter'),
  title: 'Filter',
})

testDialog({ ...page, name: 'the dialog of columns', open: () => press('Columns'), title: 'Columns' })

testDialog({
  ...page,
  name: 'the dialog with details of a user',
  open: async () => {
    await press('Actions for An Peeters (an.peeters)')
    await press('Details')
  },
  title: 'Details of An Peeters (an.peeters)',
})

testDialog({
  ...page,
  name: 'the dialog with codes of users',
  open: async () => {
    await tick('Select An Peeters (an.peeters)')
    await press('Print QR codes')
  },
  title: 'QR code',
})
