import { loadDictionary } from '@roadnote/locales/load'
import { languages } from '@roadnote/locales/languages'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import { organizationSettings } from '../organization/settings.ts'
import { imagePlaceholder, secretMask, type LoggedValue } from './changes.ts'
import { adminActions } from './event.ts'
import { actionWords, fieldWords, valueWords } from './words.ts'
import { assuranceLevels } from '../session/assurance.ts'

const text = textOf('en', await loadDictionary('en'))

describe('texts of the admin log', () => {
  test.each(languages.map(({ code }) => code))(
    'the language %s has a text for each setting of an organisation',
    async (code) => {
      const own = textOf(code, await loadDictionary(code))
      const fields = Object.keys(organizationSettings.shape)
      const texts = fields.map((field) => fieldWords(own, field))
      expect(
        texts.filter((words, place) => words === own('adminLog.field.other', { field: fields[place] ?? '' })),
      ).toEqual([])
      expect(new Set(texts).size).toBe(fields.length)
    },
  )

  test('the admin log names fields as the forms do', () => {
    expect(fieldWords(text, 'vat')).toBe(text('organization.field.vat'))
    expect(fieldWords(text, 'webhookClosedSign')).toBe('Webhook: closed')
    expect(fieldWords(text, 'OnExceptionSubject')).toBe('An exception was registered: Subject')
    expect(fieldWords(text, 'translations.DE')).toBe('Translation DE')
    expect(fieldWords(text, 'fromTheFuture')).toBe('Another field (fromTheFuture)')
  })

  test.each<[field: string, value: LoggedValue, words: string | null]>([
    ['roleId', { id: 5, name: 'goverment authority user' }, 'Government authority user'],
    ['newRoleId', { id: 2, name: 'company admin plus' }, 'Company admin plus'],
    ['copyOf', { id: 6, name: 'signing user' }, 'Signing user'],
    ['secondFactorRoles', ['planner', 'Gate keeper'], 'Planner, Gate keeper'],
    ['roleId', { id: 40, name: 'Gate keeper' }, 'Gate keeper'],
    ['breakGlassId', { id: 7, name: 'planner' }, 'planner'],
    ['dashboardPaymentSign', true, 'Yes'],
    ['name', null, null],
    ['webhookAuthorization', secretMask, 'hidden'],
    ['logo', imagePlaceholder, 'an image'],
    ['organizationType', 2, 'Transport company'],
    ['paperLanguage1', 'se', 'Svenska'],
    ['exceptionNotifyEmails', ['a@x.example', 'b@x.example'], 'a@x.example, b@x.example'],
    ['organizationId', { id: 4, name: 'Acme' }, 'Acme'],
    ['organizationId', { id: 4, name: null }, 'another organisation'],
  ])('the admin log describes the value of %s: %j', (field, value, words) => {
    expect(valueWords(text, field, value)).toBe(words)
  })

  test('each admin action has a unique text', () => {
    const texts = adminActions.map((action) => actionWords(text, action))
    expect(new Set(texts).size).toBe(adminActions.length)
    expect(actionWords(text, 'fromTheFuture')).toBe('Something else')
  })
})

test('the admin log shows permissions by their names', () => {
  expect(valueWords(text, 'permissionsGiven', ['signCmrs', 'viewCmrs', 'fromTheFuture'])).toBe(
    'Sign notes, View notes, fromTheFuture',
  )
  expect(valueWords(text, 'exceptionNotifyEmails', ['signCmrs'])).toBe('signCmrs')
})

describe('field names in the admin log', () => {
  test.each([
    ['userName', 'User name'],
    ['surname', 'Surname'],
    ['phone', 'Phone'],
    ['language', 'Language'],
    ['roleId', 'Role'],
    ['permissions', 'Permissions'],
    ['permissionsGiven', 'Permissions given'],
    ['permissionsTaken', 'Permissions taken away'],
    ['copyOf', 'Copy of'],
    ['people', 'People'],
    ['expiresOn', 'Last day'],
    ['signCode', 'Sign code'],
    ['password', 'Password'],
    ['webhookSecret', 'Signing secret'],
    ['subject', 'Subject'],
    ['text', 'Text'],
    ['recipients', 'Addresses'],
    ['organizations', 'Organisations'],
    ['mergedOrganization', 'Merged organisation'],
    ['mergedInto', 'Merged into'],
    ['notes', 'Consignment notes'],
    ['users', 'Users'],
    ['answer', 'Answer'],
    ['accepted', 'Accepted'],
    ['secondFactorRoles', 'Roles that require two-step sign-in'],
    ['signingAssurance', 'Required for signatures'],
  ])('the log field %s, which no form shows, has its own name', (field, words) => {
    expect(fieldWords(text, field)).toBe(words)
  })

  test.each([
    ['goodsNature', 'Nature of the goods'],
    ['marks', 'Marks'],
    ['packingMethod', 'Packing'],
    ['statisticNumber', 'Stat. no.'],
    ['typeCodeDescription', 'Description'],
    ['unitWeight', 'Weight per piece in kg'],
    ['code', 'Barcode'],
    ['mailingInclusionSign', 'With closing e-mails'],
    ['organizationsId', 'Organisation'],
  ])('the log field %s of an organisation’s master data has the name used in its form', (field, words) => {
    expect(fieldWords(text, field)).toBe(words)
  })

  test.each([
    ['firstName', 'First name'],
    ['furtherOrganizations', 'Further organisations'],
    ['address', 'Home address'],
    ['birthDate', 'Date of birth'],
    ['jobTitleName', 'Job title'],
    ['beginDate', 'First day'],
    ['endDate', 'Last day'],
    ['transicsID', 'Transics ID'],
    ['operationCountryCode', 'Country'],
    ['operationPostalCode', 'Postal code'],
    ['operationPlace', 'Place'],
    ['operationStreet', 'Street'],
    ['status', 'Status'],
  ])('the log field %s of a user has the name used in the user form', (field, words) => {
    expect(fieldWords(text, field)).toBe(words)
  })

  test.each([
    ['issuer', 'Issuer'],
    ['clientId', 'Client ID'],
    ['clientSecret', 'Client secret'],
    ['signOnOnly', 'Single sign-on only'],
    ['signersToo', 'Signing users and drivers, too'],
    ['breakGlassId', 'Administrator who keeps the password'],
    ['newRoleId', 'Accounts at the first sign-in'],
  ])('the log field %s of the sign-on settings has the name used on their tab', (field, words) => {
    expect(fieldWords(text, field)).toBe(words)
  })

  test('the log field of a mail template says whether it is the subject or the text', () => {
    expect(fieldWords(text, 'OnExceptionSubject')).toBe('An exception was registered: Subject')
    expect(fieldWords(text, 'OnExceptionBody')).toBe('An exception was registered: Text')
  })

  test.each(['xtranslations.DE', 'translations.DEU', 'translations.D', 'translations.de', 'translationsxDE'])(
    'the log field %s is not a translation because two capital letters must follow the word',
    (field) => {
      expect(fieldWords(text, field)).toBe(`Another field (${field})`)
    },
  )

  test('a log field with two capital letters after the word is a translation', () => {
    expect(fieldWords(text, 'translations.FR')).toBe('Translation FR')
  })
})

describe('values in the admin log', () => {
  test.each<[field: string, value: LoggedValue, words: string]>([
    ['dashboardPaymentSign', true, 'Yes'],
    ['dashboardPaymentSign', false, 'No'],
    ['organizationType', 2, 'Transport company'],
    ['organizationType', 99, '99'],
    ['unitWeight', 2, '2'],
    ['status', 1, 'Active'],
    ['status', 2, 'Not active'],
    ['status', 3, 'Awaiting activation'],
    ['status', 4, 'Blocked'],
    ['status', 5, '5'],
    ['status', 0, '0'],
    ['unitWeight', 4, '4'],
    ['unitWeight', 99, '99'],
    ['language', 'se', 'Svenska'],
    ['paperLanguage1', 'se', 'Svenska'],
    ['paperLanguage2', 'se', 'Svenska'],
    ['name', 'se', 'se'],
    ['language', 'xx', 'xx'],
    ['signingAssurance', 'fromTheFuture', 'fromTheFuture'],
    ['signingAssurance', 'se', 'se'],
  ])('the admin log shows the value of %s as text: %j', (field, value, words) => {
    expect(valueWords(text, field, value)).toBe(words)
  })

  test.each(assuranceLevels)('the assurance level %s is shown as text in the field signingAssurance only', (level) => {
    expect(valueWords(text, 'signingAssurance', level)).toBe(text(`cmr.assurance.${level}`))
    expect(valueWords(text, 'signingAssurance', level)).not.toBe(level)
    expect(valueWords(text, 'name', level)).toBe(level)
  })
})
