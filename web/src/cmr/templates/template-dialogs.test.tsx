import { noteTemplateContract, type NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { notSent } from '../../test-kit/dialog-cases.ts'
import { press } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { TemplatesPage } from './TemplatesPage.tsx'

const page = {
  page: TemplatesPage,
  address: '/en/templates',
  signIn: () => signInWith(['viewCmrs', 'createCmr', 'modifyCmrs']),
}

const weekly: NoteTemplate = {
  id: 4,
  name: 'Weekly',
  organizationId: 12,
  organizationName: 'Acme Chemicals',
  isForBranches: false,
  version: 3,
  changedAt: new Date('2026-11-15T10:00:00Z'),
  senderName: 'Acme Chemicals',
  carrierName: null,
  recipientName: 'Colmar Distribution',
  collectionPlace: 'Gent',
  deliveryPlace: 'Colmar',
  repeats: null,
  may: { change: true },
}

function backend() {
  let kept = [weekly]
  return {
    'noteTemplate.list': () => noteTemplateContract.list.reply.encode({ data: [...kept], total: kept.length }),
    'noteTemplate.rename': ({ input }: { readonly input: { readonly name: string } }) => {
      kept = kept.map((one) => ({ ...one, name: input.name }))
      return { message: '', id: 4, version: 4 }
    },
    'noteTemplate.remove': () => {
      kept = []
      return { message: '' }
    },
  }
}

testDialog<'noteTemplate.rename'>({
  ...page,
  name: 'the dialog that renames and shares a template',
  backend,
  open: () => press('Rename Weekly'),
  title: 'Rename Weekly',
  sends: {
    call: 'noteTemplate.rename',
    action: 'Save',
    always: { id: 4, version: 3, name: 'Weekly', isForBranches: false },
    fields: {
      name: { label: 'Name of the template', to: 'Monthly', emptied: notSent },
      isForBranches: { label: 'Also for the organisations below', kind: 'toggle', to: 'on', sends: true },
    },
    row: { field: 'name', seen: 'Monthly' },
  },
})

testDialog<'noteTemplate.remove'>({
  ...page,
  name: 'the dialog that deletes a template',
  backend,
  open: () => press('Delete Weekly'),
  title: 'Delete Weekly',
  sends: { call: 'noteTemplate.remove', action: 'Delete', always: { id: 4 }, row: { gone: 'Gent → Colmar' } },
})
