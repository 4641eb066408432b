import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { aNoteRow, mayEverything, saidAbout } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { TruckPage } from './TruckPage.tsx'

let server: ReturnType<typeof answering>

const mine = aNoteRow({ id: 4, cmrCode: 'BEACM100004RN', status: 2, version: 7 })
const also = aNoteRow({ id: 40, cmrCode: 'BEACM100040RN', status: 2, version: 8 })
const elsewhere = aNoteRow({
  id: 5,
  cmrCode: 'BEACM100005RN',
  status: 3,
  may: { ...mayEverything, sign: 'signer_not_party' },
  isMyTurn: false,
})

beforeEach(async () => {
  server = answering({
    'cmr.list': ({ input }) => {
      const data = [mine, also, elsewhere].filter(({ cmrCode }) => cmrCode === input.Search)
      return listNotes.reply.encode({ data, total: data.length, totalIsExact: true })
    },
    'cmr.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
    'cmr.ways': { demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null },
    'cmr.signManyAsShipper': { info: ['BEACM100004RN: signed', 'BEACM100040RN: signed'] },
  })
  await showLanguage('en')
  signInWith(['usePortal', 'viewCmrs', 'signCmrs'], { name: 'An Signer', role: 'signing user' })
})

afterEach(() => {
  cleanup()
  endSession()
})

test('a signer opens the notes of a truck, signs all that wait for them at once, and reads about each other one', async () => {
  renderPage(TruckPage, '/en/truck?notes=BEACM100004RN,BEACM100040RN,BEACM100005RN,BEACM999999RN')
  expect(await screen.findByText('This note is not for you, or there is none.')).toBeDefined()
  expect(screen.getAllByText('Waits for your signature.')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /2/ }))
  await userEvent.type(await screen.findByLabelText('Sign code, digit 1 of 4'), '1234')
  const buttons = screen.getAllByRole('button', { name: /2/ })
  await userEvent.click(buttons[buttons.length - 1] ?? document.body)
  await waitFor(() =>
    expect(server.sent('cmr.signManyAsShipper')).toMatchObject([{ cmr_id: '4,40', version: '7,8', code: '1234' }]),
  )
})

test('an address without codes says how to get one', async () => {
  renderPage(TruckPage, '/en/truck')
  expect(await screen.findByRole('heading', { name: 'No notes in this address' })).toBeDefined()
})
