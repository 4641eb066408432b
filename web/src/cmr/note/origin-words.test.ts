import { languages } from '@roadnote/locales/languages'
import { expect, test } from 'vitest'
import { textIn } from '../../language/i18n.ts'
import { originLines } from './origin-words.ts'

const signedAt = new Date('2026-11-18T12:00:00Z')
const minute = 60_000
const before = (milliseconds: number) => new Date(signedAt.getTime() - milliseconds).toISOString()
const admin = { userId: 9, name: 'Lotte Janssens' }

const bySomebodyElse = {
  code: { setAt: before(4 * minute), startedBy: admin },
  password: { setAt: before(50 * 60 * minute), setBy: admin },
  passkey: { addedAt: before(3 * 60 * minute) },
  address: { setAt: before(20_000), setBy: { userId: 9, name: { sha256: 'ab' } } },
}

test('origins of credentials are sentences with durations in words', async () => {
  const text = await textIn('en')
  expect(originLines(bySomebodyElse, signedAt, text, 'en')).toEqual([
    'Sign code chosen 4 minutes before signing; link requested by Lotte Janssens',
    'Password chosen by Lotte Janssens 2 days before signing',
    'Passkey added 3 hours before signing',
    'E-mail address entered by somebody else 20 seconds before signing',
  ])
  const german = await textIn('de')
  expect(originLines(bySomebodyElse, signedAt, german, 'de')).toEqual([
    'Unterschriftscode 4 Minuten vor der Unterschrift gewählt; Link angefordert von Lotte Janssens',
    'Passwort 2 Tage vor der Unterschrift von Lotte Janssens festgelegt',
    'Passkey 3 Stunden vor der Unterschrift hinzugefügt',
    'E-Mail-Adresse 20 Sekunden vor der Unterschrift von jemand anderem eingetragen',
  ])
})

test.each(languages.map(({ code }) => code))(
  'the origin of a credential that the signer set names nobody else, in %s',
  async (language) => {
    const text = await textIn(language)
    const own = {
      code: { setAt: before(minute), startedBy: null },
      password: { setAt: before(minute), setBy: null },
      passkey: null,
      address: { setAt: before(minute), setBy: null },
    }
    const lines = originLines(own, signedAt, text, language)
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).not.toContain('{{')
      expect(line).not.toContain(text('cmr.origin.somebodyElse'))
      expect(line).toMatch(/\b1\b/)
    }
  },
)
