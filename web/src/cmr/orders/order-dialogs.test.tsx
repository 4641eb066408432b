import { permissionNames } from '@roadnote/domain/access/permission'
import { type NoteRow, noteRow } from '@roadnote/domain/cmr/contract/list'
import { notSent } from '../../test-kit/dialog-cases.ts'
import { press, tick } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { aNoteRow } from '../../test-kit/notes.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { OrdersPage } from './OrdersPage.tsx'

const page = {
  page: OrdersPage,
  address: '/en/orders',
  signIn: () => signInWith(permissionNames, { spotCharterUsingSign: true }),
}

const dirk = '00000000-0000-4000-8000-000000000021'
const mia = '00000000-0000-4000-8000-000000000022'

/** A list of notes that the calls change: each successful call changes the column of drivers. */
function backend(first: NoteRow = aNoteRow()) {
  let rows: readonly NoteRow[] = [first]
  const change = (): void => {
    rows = rows.map((row) => ({ ...row, driverDisplayName: 'Mia Driver' }))
  }
  const changed = () => {
    change()
    return 'Done'
  }
  return {
    'cmr.list': () => ({ data: rows.map((row) => noteRow.encode(row)), total: rows.length, totalIsExact: true }),
    'noteView.list': () => ({ data: [] }),
    'cmr.viewCounts': () => ({ toSign: { total: 0, totalIsExact: true }, late: { total: 0, totalIsExact: true } }),
    'cmr.commentList': () => [],
    'cmr.commentTypes': () => [
      { id: 9, name: 'comment' },
      { id: 12, name: 'receiver' },
    ],
    'cmr.comment': () => {
      change()
      return { message: '', id: 5 }
    },
    'cmr.exceptionTypes': () => [
      { id: 1, name: 'Damaged goods' },
      { id: 2, name: 'Too late' },
    ],
    'cmr.exceptionList': () => [],
    'cmr.reservationList': () => [],
    'cmr.exception': () => {
      change()
      return { message: '', id: 7 }
    },
    'user.driverList': () => [
      { guid: dirk, name: 'Dirk Driver', userName: 'dirk' },
      { guid: mia, name: 'Mia Driver', userName: 'mia' },
    ],
    'cmr.setDriver': changed,
    'cmr.setUnfinished': changed,
    'cmr.cancelUnfinished': changed,
    'cmr.release': () => {
      change()
      return { released: [{ id: 3, cmrCode: 'NOTE3', version: 2 }], refused: [] }
    },
    'cmr.remove': () => {
      rows = []
      return { message: '' }
    },
    'cmr.createExternal': () => {
      change()
      return { message: '', id: 9, cmrCode: 'NOTE9', status: 1 as const }
    },
    'cmr.photoList': () => [],
    'cmr.documentList': () => [],
  }
}

const selected = async (action: string): Promise<void> => {
  await tick('Select NOTE3')
  await press(action)
}

testDialog<'cmr.comment'>({
  ...page,
  name: 'the comment dialog',
  backend,
  open: () => press('Comment on NOTE3'),
  title: 'Comments on NOTE3',
  sends: {
    call: 'cmr.comment',
    action: 'Add comment',
    always: { cmr_id: 3, comment: 'Gate 4', CommentType: 9, email: 'gate@acme.example' },
    fields: {
      comment: { label: 'Comment', start: 'Gate 4', to: 'Gate 5', emptied: notSent },
      CommentType: { label: 'Comment type', kind: 'choice', to: 'Recipient’s remark', sends: 12 },
      email: { label: 'E-mail address', start: 'gate@acme.example', to: 'dock@acme.example', emptied: null },
    },
    row: { field: 'comment', seen: 'Mia Driver' },
  },
})

testDialog<'cmr.remove'>({
  ...page,
  name: 'the confirmation to delete a note',
  backend,
  open: () => press('Delete NOTE3'),
  title: 'Delete NOTE3?',
  sends: { call: 'cmr.remove', action: 'Delete note', always: { id: 3 }, row: { gone: 'Dirk Driver' } },
})

testDialog<'cmr.release'>({
  ...page,
  name: 'the confirmation to release a note',
  backend,
  open: () => selected('Release 1 for signing'),
  title: 'Release NOTE3 for signing',
  sends: {
    call: 'cmr.release',
    action: 'Release for signing',
    always: { cmr_id: '3' },
    row: { seen: 'Mia Driver' },
  },
})

testDialog<'cmr.setUnfinished'>({
  ...page,
  name: 'the confirmation to set a note to unfinished',
  backend: () => backend(aNoteRow({ status: 3 })),
  open: () => selected('Mark as unfinished'),
  title: 'Mark NOTE3 as unfinished?',
  sends: {
    call: 'cmr.setUnfinished',
    action: 'Mark as unfinished',
    always: { cmr_id: '3' },
    row: { seen: 'Mia Driver' },
  },
})

testDialog<'cmr.cancelUnfinished'>({
  ...page,
  name: 'the confirmation to bring a note back from unfinished',
  backend: () => backend(aNoteRow({ status: 9 })),
  open: () => selected('Return to previous status'),
  title: 'Return NOTE3 to its previous status?',
  sends: {
    call: 'cmr.cancelUnfinished',
    action: 'Return to previous status',
    always: { cmr_id: '3' },
    row: { seen: 'Mia Driver' },
  },
})

testDialog<'cmr.setDriver'>({
  ...page,
  name: 'the driver dialog',
  backend,
  open: () => selected('Select driver'),
  title: 'Driver of NOTE3',
  sends: {
    call: 'cmr.setDriver',
    action: 'Assign driver',
    always: { cmr_id: '3' },
    fields: {
      guid: {
        label: 'Drivers',
        kind: 'radio',
        to: 'Mia Driver',
        sends: mia,
        spoils: true,
      },
    },
    unsent: ['Search by name'],
    row: { field: 'guid', gone: 'Dirk Driver' },
  },
})

testDialog<'cmr.exception'>({
  ...page,
  name: 'the exception dialog',
  backend,
  open: () => selected('Report an exception'),
  title: 'Report an exception on NOTE3',
  sends: {
    call: 'cmr.exception',
    action: 'Report',
    always: { cmrId: 3, exceptionTypeId: 1, comment: 'Wet' },
    fields: {
      exceptionTypeId: {
        label: 'What went wrong',
        kind: 'choice',
        start: 'Damaged goods',
        to: 'Too late',
        sends: 2,
        emptied: notSent,
      },
      comment: { label: 'Comment', start: 'Wet', to: 'Broken', emptied: null },
    },
    row: { field: 'comment', seen: 'Mia Driver' },
  },
})

testDialog<'cmr.createExternal'>({
  ...page,
  name: 'the dialog that fetches a note from the external system',
  backend,
  open: () => press('From external system'),
  title: 'Fetch a note from the external system',
  sends: {
    call: 'cmr.createExternal',
    action: 'Fetch and create',
    always: { code: 'EXT-1', remarks: 'Fragile' },
    fields: {
      code: { label: 'Code in the external system', start: 'EXT-1', to: 'EXT-2', emptied: notSent },
      remarks: { label: 'Remarks', start: 'Fragile', to: 'Heavy', emptied: null },
    },
    row: { field: 'code', seen: 'Mia Driver' },
  },
})

testDialog<'cmr.findToSign'>({
  ...page,
  name: 'the dialog that finds a note to sign',
  backend,
  open: () => press('Find by code'),
  title: 'Find by code',
  sends: {
    call: 'cmr.findToSign',
    action: 'Find note',
    always: { code: 'BEACM100007RN' },
    fields: {
      code: {
        label: 'Code of the note',
        start: 'BEACM100007RN',
        to: 'beacm100008rn',
        sends: 'BEACM100008RN',
        emptied: notSent,
      },
    },
    unsent: ['Comment'],
  },
})

testDialog({
  ...page,
  name: 'the dialog about attached files of notes',
  backend,
  open: () => selected('Attach file'),
  title: 'Attach a file to NOTE3',
})

testDialog<'cmr.createLike'>({
  ...page,
  name: 'the dialog that creates drafts like a note',
  backend: () => {
    let rows = [aNoteRow()]
    return {
      ...backend(),
      'cmr.list': () => ({ data: rows.map((row) => noteRow.encode(row)), total: rows.length, totalIsExact: true }),
      'cmr.createLike': () => {
        rows = [aNoteRow(), aNoteRow({ id: 9, cmrCode: 'NOTE9' })]
        return { message: '', created: [{ id: 9, cmrCode: 'NOTE9', version: 1 }] }
      },
    }
  },
  open: async () => {
    await tick('Select NOTE3')
    await press('Several like this')
  },
  title: 'New drafts like NOTE3',
  sends: {
    call: 'cmr.createLike',
    action: 'Create drafts',
    always: { cmr_id: 3, drawnUpDate: new Date().toLocaleDateString('sv'), count: 2 },
    fields: { count: { label: 'How many', start: '2', to: '3', sends: 3, emptied: notSent } },
    row: { field: 'count', seen: 'NOTE9' },
  },
})
