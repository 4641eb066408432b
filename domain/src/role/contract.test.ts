import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'
import { expect, test } from 'vitest'
import { fieldProblems } from '../contract/field-problems.ts'
import { roleContract } from './contract.ts'
import { roleTitle } from './words.ts'

const right = { Name: 'Dock planner', OrganizationsId: '4', permissions: '2, 6', RoleCategory: '1' }

function problemsOf(changed: object) {
  const sent = { ...right, ...changed }
  const { error } = roleContract.create.input.safeParse(sent)
  return error === undefined ? {} : fieldProblems(error, sent)
}

test('a role is sent with capitalised names and its permissions as a list of ids in text', () => {
  expect(roleContract.create.input.parse(right)).toEqual({
    Name: 'Dock planner',
    OrganizationsId: 4,
    permissions: [2, 6],
    RoleCategory: 1,
  })
  expect(problemsOf({ permissions: '' })).toEqual({})
})

test.each([
  [{ Name: '  ' }, { Name: 'required' }],
  [{ Name: 'x'.repeat(101) }, { Name: 'too_long' }],
  [{ Name: 'PLANNER' }, { Name: 'taken' }],
  [{ OrganizationsId: '' }, { OrganizationsId: 'required' }],
  [{ RoleCategory: '2' }, { RoleCategory: 'not_allowed' }],
  [{ permissions: 'viewCmrs' }, { permissions: 'wrong_format' }],
])('a role with %j is refused with %j', (changed, problems) => {
  expect(problemsOf(changed)).toEqual(problems)
})

const letters = { Name: 'confusing_letters' }
const taken = { Name: 'taken' }

test.each([
  ['a Cyrillic s among Latin letters', '\u0455uper admin', letters],
  ['a Greek o among Latin letters', 'c\u03BFmpany admin', letters],
  ['an Armenian letter among Latin letters', 'pla\u0578\u0578er', letters],
  ['Cyrillic and Greek letters', '\u0434\u03C9', letters],
  ['full-width letters', '\uFF50\uFF4C\uFF41\uFF4E\uFF4E\uFF45\uFF52', letters],
  ['mathematical letters', '\u{1D42C}\u{1D42E}\u{1D429}\u{1D41E}\u{1D42B} admin', letters],
  ['small capitals', '\uA731\u1D1C\u1D18\u1D07\u0280 admin', letters],
  ['letters of the Lisu script', '\uA4E2\uA4F4\uA4D1\uA4F0\uA4E3', letters],
  ['letters of the Cherokee script', '\u13DA\u13A0', letters],
  ['negative circled letters', '\u{1F142}\u{1F144}\u{1F13F}\u{1F134}\u{1F141}', letters],
  ['click letters', 'p\u01C0anner', letters],
  ['a zero-width space', 'super\u200B admin', letters],
  ['a soft hyphen', 'su\u00ADper admin', letters],
  ['a word joiner', 'plan\u2060ner', letters],
  ['a right-to-left override', '\u202Enimda repus', letters],
  ['a right-to-left mark', 'planner\u200F', letters],
  ['a bidirectional isolate', '\u2066planner\u2069', letters],
  ['a tag character', 'planner\u{E0041}', letters],
  ['a variation selector', 'planner\uFE0F', letters],
  ['a Hangul filler', 'planner\u3164', letters],
  ['an empty Braille cell', 'planner\u2800', letters],
  ['many combining marks', 'pl\u0301\u0302\u0303\u0304anner', letters],
  ['other blanks', 'super\u00A0\u2003admin', taken],
  ['no blank', 'SuperAdmin', taken],
  ['punctuation for a blank', 'super_admin-plus', taken],
  ['accents', 'pl\u00E1nn\u00E8r', taken],
  ['a combining dot', 'super admin\u0323', taken],
  ['a letter with a stroke', 'p\u0142anner', taken],
  ['a dotless i', 'super adm\u0131n', taken],
  ['a capital I for an l', 'pIanner', taken],
  ['a digit for a letter', 'c0mpany adm1n', taken],
  ['a bar for an l', 'p|anner', taken],
  ['rn for m', 'super adrnin', taken],
  ['circled letters', '\u24E2\u24E4\u24DF\u24D4\u24E1 admin', taken],
  ['the right spelling of government', 'Government Authority User', taken],
])('a role name that imitates a built-in one with %s is refused', (_how, name, problems) => {
  expect(problemsOf({ Name: name })).toEqual(problems)
})

test.each([
  'Dock planner',
  'Disponent Süd',
  'Exploitant – nuit (équipe 2)',
  'Planificación & dirección',
  'Lagerchef Malmö',
  'Fører, København',
  'Kierowca Łódź',
  'Диспетчер склада',
  'Диспетчер 24/7',
  'Υπεύθυνος αποθήκης',
  'Առաքիչ',
  'מנהל מחסן',
  'مدير المستودع',
  '倉庫管理者 Tokyo',
  'ドライバー',
  '창고 관리자',
  'Ưu tiên',
  'Об’єднаний відділ',
  'Planner 2',
  'Super administrator of docks',
  'Team 🚚',
])('the role name %s is accepted', (name) => {
  expect(problemsOf({ Name: name })).toEqual({})
})

test('built-in roles are named in the reader’s language, custom roles as they were entered', async () => {
  const text = textOf('de', await loadDictionary('de'))
  expect(roleTitle(text, { name: 'planner', roleCategory: 2 })).toBe('Disponent')
  expect(roleTitle(text, { name: 'planner', roleCategory: 1 })).toBe('planner')
  expect(roleTitle(text, { name: 'Dock', roleCategory: 2 })).toBe('Dock')
})
