import { permissionNames } from '@roadnote/domain/access/permission'
import { noteRow } from '@roadnote/domain/cmr/contract/list'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answering } from '../../test-kit/answering.ts'
import { aNoteRow } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { OrdersPage } from './OrdersPage.tsx'

afterEach(cleanup)

function show(row: Parameters<typeof aNoteRow>[0]): void {
  signInWith(permissionNames)
  answering({
    'cmr.list': () => ({ data: [noteRow.encode(aNoteRow(row))], total: 1, totalIsExact: true }),
    'noteView.list': () => ({ data: [] }),
    'cmr.viewCounts': () => ({ toSign: { total: 0, totalIsExact: true }, late: { total: 0, totalIsExact: true } }),
  })
  renderPage(OrdersPage, '/en/orders?search=abc')
}

test('a row of the orders says in which field the search found its words, with the text there', async () => {
  show({ matchedField: 'licensePlates', matchedText: '1-ABC-234' })
  const cell = await screen.findByText(
    (_, element) => element?.tagName === 'TD' && element.textContent === 'Plates 1-ABC-234',
  )
  expect(cell.isConnected).toBe(true)
  expect(screen.getByText('Found in').isConnected).toBe(true)
})

test('the orders have no column for what was found while nobody searches', async () => {
  show({})
  await screen.findAllByText('NOTE3')
  expect(screen.queryByText('Found in')).toBeNull()
})
