import { describe, expect, test } from 'vitest'
import { loadDictionary } from './load.ts'
import { type Language, languageTag, languages } from './languages.ts'

/** A dictionary as a flat map, `cmr.title` → its text, so that the test sees surplus and missing keys. */
type Texts = ReadonlyMap<string, string>

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Names, and trade terms that are English or Latin in every language. */
const sameInAllLanguages = new Set([
  'Roadnote',
  'Transics',
  'Blockchain',
  'Cardwipe',
  'FAQ',
  'PDF',
  'CMR',
  'CMR/AVC',
  'AVC',
  'e-CMR',
  'EAN',
  'Webhook',
  'IRU',
  'Vol. m',
  'SMS',
  'WhatsApp',
  'kg',
  'DUNS',
  'EAN',
])

/** Texts that are the same by chance; every other text equal to English was not translated. */
const sameAsEnglish: Record<Language, readonly string[]> = {
  en: [],
  nl: [
    'Cheque',
    'Test',
    'Code',
    'Container',
    'Containers',
    'Dashboard',
    'Dashboards',
    'Disclaimer',
    'E-mail',
    'Filter',
    'Help',
    'Info',
    'Logo',
    'Mail',
    'Pallets',
    'Planner',
    'Status',
    'Type',
    'Volume in m',
    'Week',
    'Compact',
    'Later',
    'Passkey',
    'Passkeys',
    'Single sign-on',
  ],
  de: [
    'Test',
    'Organisation',
    'Text',
    'Code',
    'Container',
    'Dashboard',
    'Dashboards',
    'Filter',
    'Info',
    'Installation',
    'Logo',
    'Mail',
    'Name',
    'Organisation',
    'PIN',
    'Passphrase',
    'Portal',
    'Status',
    'System',
    'Version',
    'optional',
    'Passkey',
    'Passkeys',
  ],
  fr: [
    'Test',
    'photo',
    'photos',
    'organisation',
    'organisations',
    'Organisation',
    'Actions',
    'Administration',
    'Code',
    'Documents',
    'E-mail',
    'Exceptions',
    'Installation',
    'Logo',
    'Message',
    'Messages',
    'Notifications',
    'Organisation',
    'Organisations',
    'Parties',
    'Sections',
    'Session',
    'Signatures',
    'Total',
    'Type',
    'Version',
    'minutes',
    'Page',
    'Photo',
    'Photos',
    'Signature',
  ],
  es: ['Cheque', 'error', 'No', 'PIN', 'Portal', 'Roles', 'roles', 'Total'],
  se: [
    'Test',
    'person',
    'organisation',
    'Organisation',
    'Text',
    'Administration',
    'Info',
    'Installation',
    'Portal',
    'Session',
    'Status',
    'Support',
    'System',
    'Version',
    'Container',
    'Passkey',
    'Passkeys',
  ],
  da: [
    'Test',
    'person',
    'organisation',
    'Organisation',
    'Administration',
    'Container',
    'E-mail',
    'for',
    'Info',
    'Installation',
    'Logo',
    'Mail',
    'Portal',
    'Scan',
    'Session',
    'Single sign-on',
    'Status',
    'Support',
    'System',
    'Type',
    'Version',
    'Live',
  ],
}

function flatten(branch: object, prefix = ''): [string, string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${name}`, value]]
    return typeof value === 'object' && value !== null ? flatten(value, `${prefix}${name}.`) : []
  })
}

function textsOf(dictionary: object): Texts {
  return new Map(flatten(dictionary))
}

/** A plural has both forms in English; a single key that ends in `_other` is an ordinary key. */
function pluralsOf(english: Texts): string[] {
  const bases = [...english.keys()].flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []))
  return bases.filter((base) => english.has(`${base}_one`))
}

/** The required keys of a language: those of English, with plurals in the forms of the language. */
function neededKeys(language: Language, english: Texts): string[] {
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories
  const plurals = pluralsOf(english)
  const ordinary = [...english.keys()].filter((key) => !plurals.includes(key.replace(pluralForm, '')))
  return [...ordinary, ...plurals.flatMap((base) => forms.map((form) => `${base}_${form}`))]
}

function originalOf(key: string, english: Texts): string {
  return english.get(key) ?? english.get(key.replace(pluralForm, '_other')) ?? ''
}

function placeholdersIn(text: string): string {
  const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, inside]) => inside ?? '')
  return names.sort().join(' ')
}

/** The forms `one` and `many` may omit the count. */
function placeholdersDiffer(key: string, text: string, original: string): boolean {
  const withoutCount = (names: string) => names.replace(/\bcount\b ?/, '').trim()
  const [own, wanted] = [placeholdersIn(text), placeholdersIn(original)]
  return /_(one|many)$/.test(key) ? withoutCount(own) !== withoutCount(wanted) : own !== wanted
}

/** Compared without placeholders and punctuation: `© {{year}} Roadnote` counts as `Roadnote`. */
function isForgotten(language: Language, text: string, original: string): boolean {
  if (language === 'en' || text !== original) return false
  const words = text.replaceAll(/\{\{[^{}]*\}\}/g, '').replaceAll(/^\P{L}+|\P{L}+$/gu, '')
  return words.length > 1 && !sameInAllLanguages.has(words) && !sameAsEnglish[language].includes(words)
}

function problemsOfText(language: Language, key: string, text: string, english: Texts): string[] {
  const original = originalOf(key, english)
  const found = {
    'is empty': text === '',
    'has blanks too many': text !== text.trim() || / {2}|[\t\n]/.test(text),
    'holds HTML': /[<>]|&[a-z0-9#]+;/i.test(text),
    'has a broken placeholder': /[{}]/.test(text.replaceAll(/\{\{[^{}]+\}\}/g, '')),
    'has other placeholders than the English text': placeholdersDiffer(key, text, original),
    'is still in English': isForgotten(language, text, original),
  }
  return Object.entries(found).flatMap(([problem, isSo]) => (isSo ? [`${key} ${problem}: ${text}`] : []))
}

function problemsOf(language: Language, texts: Texts, english: Texts): string[] {
  const needed = neededKeys(language, english)
  return [
    ...needed.filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !needed.includes(key)).map((key) => `${key} is one too many`),
    ...[...texts].flatMap(([key, text]) => problemsOfText(language, key, text, english)),
  ]
}

describe('the seven dictionaries', async () => {
  const english = textsOf(await loadDictionary('en'))

  test.each(languages.map(({ code }) => code))('the language %s translates every English text', async (code) => {
    expect(problemsOf(code, textsOf(await loadDictionary(code)), english)).toEqual([])
  })

  test('the English text of a refused link is the one in the specification', () => {
    expect(english.get('error.link_refused')).toBe('Access Denied: You do not have permission to view this document.')
  })

  test('the Dutch error dialog has its original title', async () => {
    expect(textsOf(await loadDictionary('nl')).get('error.title')).toBe('Let op!')
  })
})

describe('checks of a translation', () => {
  const english = textsOf({
    cmr: { title: 'Orders', by: 'Signed by {{name}}', notes_one: '{{count}} note', notes_other: '{{count}} notes' },
  })
  const french = {
    title: 'Commandes',
    by: 'Signée par {{name}}',
    notes_one: '{{count}} lettre',
    notes_many: '{{count}} de lettres',
    notes_other: '{{count}} lettres',
  }
  const problemsWith = (change: Record<string, string | undefined>) => {
    const changed = Object.entries({ ...french, ...change }).filter(([, text]) => text !== undefined)
    return problemsOf('fr', textsOf({ cmr: Object.fromEntries(changed) }), english)
  }

  test('a correct translation has no problems', () => {
    expect(problemsWith({})).toEqual([])
  })

  test.each([
    ['a missing key', { title: undefined }, 'cmr.title is missing'],
    ['a missing plural form', { notes_many: undefined }, 'cmr.notes_many is missing'],
    ['a plural form that the language does not know', { notes_few: 'x' }, 'cmr.notes_few is one too many'],
    ['a surplus key', { more: 'plus' }, 'cmr.more is one too many'],
    ['a lost placeholder', { by: 'Signée' }, 'cmr.by has other placeholders than the English text: Signée'],
    [
      'a misspelt placeholder',
      { by: 'Par {{nom}}' },
      'cmr.by has other placeholders than the English text: Par {{nom}}',
    ],
    ['a broken placeholder', { by: 'Par {{name}} {x}' }, 'cmr.by has a broken placeholder: Par {{name}} {x}'],
    ['an empty text', { title: '' }, 'cmr.title is empty: '],
    ['a blank at the end', { title: 'Commandes ' }, 'cmr.title has blanks too many: Commandes '],
    ['HTML', { title: '<b>Commandes</b>' }, 'cmr.title holds HTML: <b>Commandes</b>'],
    ['a text nobody translated', { title: 'Orders' }, 'cmr.title is still in English: Orders'],
  ])('the translation check reports %s', (_what, change, problem) => {
    expect(problemsWith(change)).toContain(problem)
  })
})
