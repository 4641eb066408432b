import { mailPlaceholders, mailTemplateKinds } from '@roadnote/domain/organization/mail-template'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answering } from '../../test-kit/answering.ts'
import { openTab } from '../../test-kit/tab-of-organization.tsx'
import { MailTab } from './MailTab.tsx'

let server: ReturnType<typeof answering>

beforeAll(() => {
  URL.createObjectURL = () => 'blob:mail'
  URL.revokeObjectURL = () => undefined
})

beforeEach(() => {
  server = answering({
    'organization.mailPreview': ({ sent }) => ({
      subject: `${String(sent['language'])}: ${String(sent['subject'] ?? 'built in')}`,
      html: '<p>mail</p>',
      text: 'mail',
    }),
  })
})

afterEach(cleanup)

const empty = Object.fromEntries(
  mailTemplateKinds.flatMap((kind) => [`${kind}Subject`, `${kind}Body`]).map((name) => [name, '']),
)

async function open(words: Readonly<Record<string, string>> = {}) {
  const tab = await openTab(MailTab, { ...empty, ...words })
  await screen.findByText('An exception was registered')
  return tab
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

test('seven mails have custom texts or the built-in ones', async () => {
  await open({ OnExceptionBody: 'Look at {cmrCode}' })
  const heads = [...document.querySelectorAll('[aria-expanded]')].map(({ textContent }) => textContent)
  expect(heads).toHaveLength(7)
  expect(heads.filter((head) => head.endsWith('Own text'))).toEqual(['An exception was registeredOwn text'])
})

test('the mail preview follows the typed text in the chosen language and marks built-in texts', async () => {
  const { user } = await open()
  await user.click(screen.getByText('An exception was registered'))
  await screen.findByText('en: built in')
  expect(screen.getByText('This is the standard text.')).toBeDefined()
  await user.type(box('Subject'), 'Careful')
  await screen.findByText('en: Careful')
  expect(screen.getByText('The text is the standard one.')).toBeDefined()
  await user.selectOptions(box('Language of the preview'), 'Nederlands')
  await screen.findByText('nl: Careful')
  expect(server.sent('organization.mailPreview').at(-1)).toEqual({
    organizationId: 4,
    kind: 'OnException',
    subject: 'Careful',
    body: null,
    language: 'nl',
  })
})

test('the help lists every placeholder with its meaning', async () => {
  const { user } = await open()
  await user.click(screen.getByText('Goods were returned'))
  await user.click(screen.getByText('Placeholders'))
  await screen.findByText('{cmrCode}')
  for (const name of mailPlaceholders) expect(screen.getByText(`{${name}}`).nextSibling?.textContent).toMatch(/\w/)
})

test('a click inserts a placeholder at the last cursor position of the last field', async () => {
  const { user, held } = await open({ ReturnGoodsEmailsSubject: 'About !', ReturnGoodsEmailsBody: 'Dear all' })
  await user.click(screen.getByText('Goods were returned'))
  const insert = async (name: string) => {
    await user.click(screen.getByText('Placeholders'))
    await user.click(await screen.findByText(`{${name}}`))
  }
  // The default is the body until one of the two was focused.
  await insert('goods')
  expect(held()['ReturnGoodsEmailsBody']).toBe('Dear all{goods}')
  await waitFor(() => expect(document.activeElement).toBe(box('Text')))
  await user.click(box('Subject'))
  box('Subject').setSelectionRange(6, 6)
  await insert('cmrCode')
  expect(held()['ReturnGoodsEmailsSubject']).toBe('About {cmrCode}!')
  await waitFor(() => expect(document.activeElement).toBe(box('Subject')))
  expect(box('Subject').selectionStart).toBe('About {cmrCode}'.length)
})

test('an unknown placeholder is named at once, stops the preview, and is not saved', async () => {
  const { user, saved } = await open()
  await user.click(screen.getByText('An exception was registered'))
  await screen.findByText('en: built in')
  const before = server.all().length
  await user.click(box('Text'))
  await user.paste('Dear {customer}, see {cmrCode} and {lnk}')
  await waitFor(() => expect(alerts()).toEqual(['Unknown placeholder: {customer}, {lnk}']))
  expect(screen.getByText('The preview appears when the placeholders are correct.')).toBeDefined()
  expect(screen.getByText('To be corrected')).toBeDefined()
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(document.activeElement).toBe(box('Text')))
  expect([saved, server.all().length]).toEqual([[], before])
})
