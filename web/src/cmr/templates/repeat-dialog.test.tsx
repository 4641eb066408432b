import { noteTemplateContract, type NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { noteRecurrenceContract } from '@roadnote/domain/cmr/template/recurrence-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answering } from '../../test-kit/answering.ts'
import { notSent } from '../../test-kit/dialog-cases.ts'
import { press, showDialog, tick } from '../../test-kit/dialog-driver.ts'
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
  repeats: { weekdays: [1, 4], isPaused: false, nextDue: new Date('2026-11-23T05:00:00Z'), hasFailed: false },
  may: { change: true },
}

const recurrence = {
  weekdays: [1, 4],
  time: '06:00',
  timeZone: 'Europe/Brussels',
  notes: 2,
  collectionDays: 1,
  collectionTime: '08:00',
  deliveryDays: 3,
  deliveryTime: '17:00',
  endsOn: '2026-12-31',
  isPaused: false,
  nextDue: new Date('2026-11-23T05:00:00Z'),
  owner: 'Ann Planner',
  version: 5,
}

const runs = [
  {
    day: '2026-11-19',
    at: new Date('2026-11-19T05:00:10Z'),
    notes: [{ id: 77, code: 'BEACM100234RN' }],
    problem: null,
  },
  { day: '2026-11-16', at: new Date('2026-11-17T05:00:10Z'), notes: [], problem: 'missed' as const },
  { day: '2026-11-12', at: new Date('2026-11-12T05:00:10Z'), notes: [], problem: 'no_party' as const },
]

const may = { change: true } as const

interface Kept {
  readonly template: NoteTemplate
  readonly recurrence: typeof recurrence | null
}

function backend(kept: Kept = { template: weekly, recurrence }) {
  let { template, recurrence: now } = kept
  const repeats = () => ({ ...weekly.repeats, weekdays: now?.weekdays ?? [], isPaused: now?.isPaused ?? false })
  return {
    'noteTemplate.list': () => noteTemplateContract.list.reply.encode({ data: [template], total: 1 }),
    'noteRecurrence.item': () => noteRecurrenceContract.item.reply.encode({ recurrence: now, runs, may }),
    'noteRecurrence.save': ({ input }: { readonly input: { readonly weekdays: unknown } }) => {
      now = { ...recurrence, weekdays: String(input.weekdays).split(',').map(Number), version: 6 }
      template = noteTemplateWith(repeats())
      return { message: '', version: 6 }
    },
    'noteRecurrence.pause': ({ input }: { readonly input: { readonly isPaused: unknown } }) => {
      now = now && { ...now, isPaused: input.isPaused === true || input.isPaused === 'true', version: now.version + 1 }
      template = noteTemplateWith(repeats())
      return { message: '', version: now?.version ?? 0 }
    },
    'noteRecurrence.end': () => {
      now = null
      template = { ...weekly, repeats: null }
      return { message: '' }
    },
  }
}

function noteTemplateWith(repeats: object): NoteTemplate {
  return noteTemplateContract.item.reply.omit({ content: true, formerParties: true }).parse({
    ...weekly,
    changedAt: weekly.changedAt.toISOString(),
    repeats: { ...repeats, nextDue: '2026-11-23T05:00:00Z', hasFailed: false },
  })
}

const open = () => press('Repeat Weekly')

testDialog<'noteRecurrence.save'>({
  ...page,
  name: 'the dialog that repeats a template',
  backend: () => backend(),
  open,
  title: 'Repeat Weekly',
  sends: {
    call: 'noteRecurrence.save',
    action: 'Save',
    always: {
      id: 4,
      version: 5,
      weekdays: '1,4',
      time: '06:00',
      timeZone: 'Europe/Brussels',
      notes: 2,
      collectionDays: 1,
      collectionTime: '08:00',
      deliveryDays: 3,
      deliveryTime: '17:00',
      endsOn: '2026-12-31',
    },
    fields: {
      weekdays: [
        { label: 'Mon', kind: 'toggle', to: 'off', sends: '4' },
        { label: 'Tue', kind: 'toggle', to: 'on', sends: '1,2,4' },
        { label: 'Wed', kind: 'toggle', to: 'on', sends: '1,3,4' },
        { label: 'Thu', kind: 'toggle', to: 'off', sends: '1' },
        { label: 'Fri', kind: 'toggle', to: 'on', sends: '1,4,5' },
        { label: 'Sat', kind: 'toggle', to: 'on', sends: '1,4,6' },
        { label: 'Sun', kind: 'toggle', to: 'on', sends: '1,4,7' },
      ],
      time: { label: 'Time of day', to: '07:30', emptied: notSent },
      notes: { label: 'Drafts each time', to: '3', sends: 3, emptied: notSent },
      collectionDays: { label: 'Collection after days', to: '2', sends: 2, emptied: notSent },
      collectionTime: { label: 'Time of collection', to: '09:15', emptied: notSent },
      deliveryDays: { label: 'Delivery after days', to: '4', sends: 4, emptied: null },
      deliveryTime: { label: 'Time of delivery', to: '18:00', emptied: null },
      timeZone: { label: 'Time zone', kind: 'picker', to: 'Europe/Madrid', emptied: notSent },
      endsOn: { label: 'Last day', to: '31/01/2027', sends: '2027-01-31', emptied: null },
    },
    row: { field: 'weekdays', seen: 'Thu' },
  },
})

async function openDialog(kept?: Kept) {
  const table = { ...page, name: 'repeat', backend: () => backend(kept), open, title: 'Repeat Weekly' }
  const sent = answering(table.backend())
  const frame = await showDialog(table)
  await within(frame).findByRole('button', { name: 'Save' })
  return { frame, sent }
}

describe('the dialog that repeats a template', () => {
  test('the dialog says when the template runs next and as whom, and what the last days made', async () => {
    const { frame } = await openDialog()
    expect(frame.textContent).toMatch(/Next on 23 Nov 2026, 06:00 \(Europe\/Brussels\), as Ann Planner\./)
    expect(within(frame).getByRole('link', { name: 'BEACM100234RN' }).getAttribute('href')).toBe('/en/orders/77')
    expect(frame.textContent).toContain('Not made: the server was off until after the collection.')
  })

  test('a template is paused and resumed in the dialog, which stays open', async () => {
    const { frame, sent } = await openDialog()
    await press('Pause', frame)
    await within(frame).findByText('Paused. No drafts until you resume it.')
    await press('Resume', frame)
    await within(frame).findByText(/Next on/)
    expect(sent.sent('noteRecurrence.pause')).toEqual([
      { id: 4, isPaused: true },
      { id: 4, isPaused: false },
    ])
  })

  test('ending the recurrence asks first, and the row then says nothing of it', async () => {
    const { frame, sent } = await openDialog()
    await press('End repeating', frame)
    expect(sent.sent('noteRecurrence.end')).toEqual([])
    await within(frame).findByText('Weekly makes no more drafts by itself. Those that there are stay.')
    await press('End repeating', frame)
    await waitFor(() => expect(sent.sent('noteRecurrence.end')).toEqual([{ id: 4 }]))
    await waitFor(() => expect(screen.queryByText(/Mon, Thu/)).toBeNull())
  })

  test('a template that does not repeat yet proposes one draft at six and wants a day', async () => {
    const { frame, sent } = await openDialog({ template: { ...weekly, repeats: null }, recurrence: null })
    expect(within(frame).queryByRole('button', { name: 'Pause' })).toBeNull()
    await press('Save', frame)
    await within(frame).findByText('Choose at least one day.')
    expect(sent.sent('noteRecurrence.save')).toEqual([])
    await tick('Mon')
    await press('Save', frame)
    await waitFor(() => expect(sent.sent('noteRecurrence.save')).toHaveLength(1))
    expect(sent.sent('noteRecurrence.save')[0]).toMatchObject({ id: 4, version: 0, weekdays: '1', time: '06:00' })
  })
})
