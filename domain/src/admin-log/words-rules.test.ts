import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import { assuranceLevels } from '../session/assurance.ts'
import type { LoggedValue } from './changes.ts'
import { fieldWords, valueWords } from './words.ts'

const text = textOf('en', await loadDictionary('en'))

describe('a field in the admin log', () => {
  test.each([
    ['userName', 'User name'],
    ['surname', 'Surname'],
    ['phone', 'Telephone'],
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
    ['secondFactorRoles', 'Roles that must have two-step sign-in'],
    ['signingAssurance', 'Demanded of signatures'],
  ])('that no form shows has words of its own: %s', (field, words) => {
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
  ])('of a line under an organisation is called as its form calls it: %s', (field, words) => {
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
  ])('of a user is called as the form of users calls it: %s', (field, words) => {
    expect(fieldWords(text, field)).toBe(words)
  })

  test.each([
    ['issuer', 'Issuer'],
    ['clientId', 'Client ID'],
    ['clientSecret', 'Client secret'],
    ['signOnOnly', 'Sign-on only'],
    ['signersToo', 'Signing users and drivers, too'],
    ['breakGlassId', 'Administrator who keeps the password'],
    ['newRoleId', 'Accounts at the first sign-on'],
  ])('of the sign-on is called as its tab calls it: %s', (field, words) => {
    expect(fieldWords(text, field)).toBe(words)
  })

  test('of a mail template says whether it is the subject or the text', () => {
    expect(fieldWords(text, 'OnExceptionSubject')).toBe('An exception was registered: Subject')
    expect(fieldWords(text, 'OnExceptionBody')).toBe('An exception was registered: Text')
  })

  test.each(['xtranslations.DE', 'translations.DEU', 'translations.D', 'translations.de', 'translationsxDE'])(
    'is a translation only with two capitals after the word, which %s has not',
    (field) => {
      expect(fieldWords(text, field)).toBe(`Another field (${field})`)
    },
  )

  test('is a translation with two capitals after the word', () => {
    expect(fieldWords(text, 'translations.FR')).toBe('Translation FR')
  })
})

describe('a value in the admin log', () => {
  test.each<[field: string, value: LoggedValue, words: string]>([
    ['dashboardPaymentSign', true, 'Yes'],
    ['dashboardPaymentSign', false, 'No'],
    ['organizationType', 2, 'Transport company'],
    ['organizationType', 99, '99'],
    ['unitWeight', 2, '2'],
    ['status', 1, 'Active'],
    ['status', 2, 'Not active'],
    ['status', 3, 'Demands activation'],
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
  ])('of %s is told for %j', (field, value, words) => {
    expect(valueWords(text, field, value)).toBe(words)
  })

  test.each(assuranceLevels)('%s is told in words as what is demanded of signatures, and only there', (level) => {
    expect(valueWords(text, 'signingAssurance', level)).toBe(text(`cmr.assurance.${level}`))
    expect(valueWords(text, 'signingAssurance', level)).not.toBe(level)
    expect(valueWords(text, 'name', level)).toBe(level)
  })
})
