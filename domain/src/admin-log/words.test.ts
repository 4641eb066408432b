import { loadDictionary } from '@roadnote/locales/load'
import { languages } from '@roadnote/locales/languages'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import { organizationSettings } from '../organization/settings.ts'
import { pictureMark, secretMask, type LoggedValue } from './changes.ts'
import { adminActions } from './event.ts'
import { actionWords, fieldWords, valueWords } from './words.ts'

const text = textOf('en', await loadDictionary('en'))

describe('the admin log speaks the reader’s language', () => {
  test.each(languages.map(({ code }) => code))('%s has words for each setting of an organisation', async (code) => {
    const own = textOf(code, await loadDictionary(code))
    const fields = Object.keys(organizationSettings.shape)
    const told = fields.map((field) => fieldWords(own, field))
    expect(
      told.filter((words, place) => words === own('adminLog.field.other', { field: fields[place] ?? '' })),
    ).toEqual([])
    expect(new Set(told).size).toBe(fields.length)
  })

  test('calls fields as the forms do', () => {
    expect(fieldWords(text, 'vat')).toBe(text('organization.field.vat'))
    expect(fieldWords(text, 'webhookClosedSign')).toBe('Webhook: closed')
    expect(fieldWords(text, 'OnExceptionSubject')).toBe('An exception was registered: Subject')
    expect(fieldWords(text, 'translations.DE')).toBe('Translation DE')
    expect(fieldWords(text, 'fromTheFuture')).toBe('Another field (fromTheFuture)')
  })

  test.each<[field: string, value: LoggedValue, words: string | null]>([
    ['dashboardPaymentSign', true, 'Yes'],
    ['name', null, null],
    ['webhookAuthorization', secretMask, 'hidden'],
    ['logo', pictureMark, 'a picture'],
    ['organizationType', 2, 'Transport company'],
    ['paperLanguage1', 'se', 'Svenska'],
    ['exceptionNotifyEmails', ['a@x.example', 'b@x.example'], 'a@x.example, b@x.example'],
    ['organizationId', { id: 4, name: 'Acme' }, 'Acme'],
    ['organizationId', { id: 4, name: null }, 'another organisation'],
  ])('says the value of %s: %j', (field, value, words) => {
    expect(valueWords(text, field, value)).toBe(words)
  })

  test('says each action in words of its own', () => {
    const told = adminActions.map((action) => actionWords(text, action))
    expect(new Set(told).size).toBe(adminActions.length)
    expect(actionWords(text, 'fromTheFuture')).toBe('Something else')
  })
})

test('permissions in the log are told by their names', () => {
  expect(valueWords(text, 'permissionsGiven', ['signCmrs', 'viewCmrs', 'fromTheFuture'])).toBe(
    'Sign notes, View notes, fromTheFuture',
  )
  expect(valueWords(text, 'exceptionNotifyEmails', ['signCmrs'])).toBe('signCmrs')
})
