import { notSent } from '../test-kit/dialog-cases.ts'
import { press } from '../test-kit/dialog-driver.ts'
import { testDialog } from '../test-kit/dialog-table.ts'
import { signInWith } from '../test-kit/signed-in.ts'
import { AdminLogPage } from './AdminLogPage.tsx'

testDialog<'apiNotice.send'>({
  page: AdminLogPage,
  address: '/en/admin-log',
  signIn: () => signInWith([], { role: 'super admin' }),
  name: 'the dialog of the notice about API changes',
  backend: () => ({
    'adminLog.list': () => ({ data: [], total: 0, totalIsExact: true }),
    'apiNotice.recipients': () => ({ organizations: 2, addresses: 3 }),
    'apiNotice.send': () => ({ addresses: 3, message: '' }),
  }),
  open: () => press('API change notice'),
  title: 'API change notice',
  sends: {
    call: 'apiNotice.send',
    action: 'Send notice',
    always: { subject: 'Version 2', text: 'Read the changes.' },
    fields: {
      subject: { label: 'Subject', start: 'Version 2', to: 'Version 3', emptied: notSent },
      text: { label: 'Text', start: 'Read the changes.', to: 'Read them all.', emptied: notSent },
    },
    row: { field: 'text' },
  },
})
