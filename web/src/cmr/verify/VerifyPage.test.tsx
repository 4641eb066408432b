import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkFile, type PublishedKey } from '../../../../tools/verify-evidence.mjs'
import { showLanguage } from '../../language/i18n.ts'
import { findingOf } from './check-in-browser.ts'
// Made by the real server: a note with three signatures, by An Peeters, Jeroen Bakker and Luc Schmitt.
import evidence from './sample-evidence.txt?raw'
// Made by an earlier version, like files that users already have.
import storedEvidence from '../../../../tools/kept/evidence-2.txt?raw'
// Signed with a passkey, a code and a drawing, and a code after a sign-on.
import passkeyEvidence from '../../../../tools/kept/evidence-4.txt?raw'
// A code, a password and an address set by administrators shortly before, and a new passkey.
import originEvidence from '../../../../tools/kept/evidence-4-origins.txt?raw'
import publicOriginEvidence from '../../../../tools/kept/evidence-4-origins-public.txt?raw'
// The public version embedded in a PDF.
import publicEvidence from '../../../../tools/kept/evidence-3-public.txt?raw'
import { VerifyPage } from './VerifyPage.tsx'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'

const ownKeys = (JSON.parse(evidence) as { keys: PublishedKey[] }).keys

/** Every way in which a page can send data, other than `fetch`. */
let sent: { way: string; address: string; body: unknown }[]
beforeEach(() => {
  sent = []
  const note = (way: string) => (address: unknown, body?: unknown) =>
    void sent.push({ way, address: String(address), body })
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_: string, address: unknown) => note('xhr')(address))
  vi.stubGlobal('WebSocket', note('socket'))
  Object.assign(navigator, { sendBeacon: (address: string, body: unknown) => note('beacon')(address, body) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let server: ReturnType<typeof answering>
beforeEach(() => {
  server = answering({ 'cmr.evidenceNewer': { events: 0, signatures: 3 } })
})

async function openPage(published: readonly PublishedKey[] | null = ownKeys) {
  server.answer({
    'cmr.evidenceKey':
      published === null
        ? refusal(503, 'unavailable')
        : {
            algorithm: 'Ed25519',
            publicKey: published[0]?.publicKey ?? '',
            installation: null,
            keys: published.map((key) => ({ pdf: '', from: null, until: null, ...key })),
          },
  })
  await showLanguage('en')
  renderPage(VerifyPage, '/verify')
  await screen.findByRole('button', { name: 'Choose a file' })
}

async function choose(content: string, name = 'evidence.json'): Promise<void> {
  const [input] = screen.getAllByLabelText('Choose a file', { selector: 'input' })
  if (input === undefined) throw new Error('no field for files')
  await userEvent.upload(input, new File([content], name))
}

async function verdict(): Promise<string> {
  return (await screen.findByRole('heading', { level: 2 })).textContent
}

describe('verifying an evidence file', () => {
  test('a genuine evidence file shows who signed, for which organisation, when, how, with remark and drawing', async () => {
    await openPage()
    await choose(evidence)
    expect(await verdict()).toBe('Genuine')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(
      /^Sender.*An Peeters.*for Acme Chemicals.*Sealed — Ångström & Ελλάδα.*2026.*PortalSign code$/,
    )
    expect(rows[1]).toMatch(
      /^Driver.*Jeroen Bakker.*for Brabant Transport.*Glass signatureSign code and drawn signature$/,
    )
    expect(rows[2]).toMatch(/^Recipient.*Luc Schmitt.*for Colmar Distribution.*QR codeSign code$/)
    expect(screen.getByRole('img', { name: 'Drawn signature of Jeroen Bakker' }).getAttribute('src')).toMatch(
      /^data:image\/png;base64,/,
    )
    expect(screen.getByText('The key of this installation')).toBeTruthy()
  })

  test('an evidence file shows the assurance of each signature and that the passkey signature is valid', async () => {
    await openPage()
    await choose(passkeyEvidence)
    await verdict()
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/The passkey itself signed this content\..*Passkey$/)
    expect(rows[1]).toMatch(/Sign code and drawn signature$/)
    expect(rows[2]).toMatch(/Sign code after single sign-on with two factors$/)
    await choose(passkeyEvidence.replace('"nonce":"', '"nonce":"A'))
    expect(await screen.findByText('The passkey of signature 1 signed something else.')).toBeTruthy()
    expect(screen.queryByText('The passkey itself signed this content.')).toBeNull()
  })

  test.each([
    ['the parties', originEvidence, 'Lotte Janssens', 'Marieke van den Berg'],
    ['everybody', publicOriginEvidence, 'somebody else', 'somebody else'],
  ])('an evidence file for %s shows which credentials were new and who set them', async (_, file, one, other) => {
    await openPage()
    await choose(file)
    await verdict()
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain(`Sign code chosen 4 minutes before signing; link requested by ${one}`)
    expect(rows[1]).toContain(`Password chosen by ${other} 2 days before signing`)
    expect(rows[1]).toContain(`E-mail address entered by ${other} 5 days before signing`)
    expect(rows[2]).toContain('Password chosen by the signer 3 hours before signing')
    expect(rows[2]).toContain('Passkey added 3 hours before signing')
    expect(rows[2]).toContain('The passkey itself signed this content.')
    expect(rows.join()).not.toContain('40 days')
  })

  test('the verify page sends the file nowhere and requests only the public key', async () => {
    await openPage()
    await choose(evidence)
    await verdict()
    await choose(evidence.replace('Ångström', 'Angstrom'))
    await screen.findByText('Changed')
    expect(sent).toEqual([])
    expect(server.all().map(({ call, sent: fields }) => [call, fields])).toEqual([['cmr.evidenceKey', {}]])
  })

  test('a modified evidence file is reported as changed with the errors, and its signatures only as claims', async () => {
    await openPage()
    await choose(evidence.replace('Ångström', 'Angstrom'))
    expect(await verdict()).toBe('Changed')
    expect(screen.getByText('The seal of the whole file is not valid.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What the file claims' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Signatures' })).toBeNull()
  })

  test('an intact evidence file of another installation is not called genuine', async () => {
    await openPage([{ publicKey: 'A'.repeat(43) }])
    await choose(evidence)
    expect(await verdict()).toBe('Not sealed here')
    expect(screen.getByText('Not the key of this installation')).toBeTruthy()
  })

  test('a file sealed with an earlier key of this installation is genuine within the period of that key', async () => {
    const earlier = (until: string) => ownKeys.map((key) => ({ ...key, until }))
    await openPage([{ publicKey: 'A'.repeat(43) }, ...earlier('2099-01-01T00:00:00.000Z')])
    await choose(evidence)
    expect(await verdict()).toBe('Genuine')
    cleanup()
    await openPage([{ publicKey: 'A'.repeat(43) }, ...earlier('2020-01-01T00:00:00.000Z')])
    await choose(evidence)
    expect(await verdict()).toBe('Not sealed here')
  })

  test('without the server’s key the verify page says that the key was not compared', async () => {
    await openPage(null)
    await choose(evidence)
    expect(await screen.findByText('Unchanged', {}, { timeout: 15_000 })).toBeTruthy()
    expect(screen.getByText('Not compared')).toBeTruthy()
  })

  test.each([evidence.slice(0, -20), evidence.replace('{', '['), '%PDF-1.7 /T (sig_shipper) and nothing more'])(
    'a corrupted evidence file or sealed PDF is reported as changed',
    async (content) => {
      await openPage()
      await choose(content, 'evidence.json')
      expect(await verdict()).toBe('Changed')
      expect(screen.queryByRole('heading', { name: 'What the file claims' })).toBeNull()
    },
  )

  test.each(['', 'hello', '[]', '{"format":"invoice/2"}', '%PDF-1.7 nothing'])(
    'a file that is not evidence (%j) is reported as such',
    async (content) => {
      await openPage()
      await choose(content, 'letter.pdf')
      expect(await verdict()).toBe('No evidence found')
    },
  )
})

describe('verifying evidence files of other versions and depths', () => {
  test('an evidence file of an earlier version is still genuine with all its signers', async () => {
    await openPage((JSON.parse(storedEvidence) as { keys: PublishedKey[] }).keys)
    await choose(storedEvidence)
    expect(await verdict()).toBe('Genuine')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('An Peeters'),
      expect.stringContaining('Jeroen Bakker'),
      expect.stringContaining('Luc Schmitt'),
    ])
  })

  test('a public evidence file is genuine and says what it omits', async () => {
    await openPage((JSON.parse(publicEvidence) as { keys: PublishedKey[] }).keys)
    await choose(publicEvidence)
    expect(await verdict()).toBe('Genuine')
    expect(screen.getByText(/private details are left out.*hash and seal: 4\./)).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test('the verdict on an evidence file says up to when it applies and how many have signed by then', async () => {
    await openPage()
    await choose(evidence)
    await verdict()
    expect(screen.getByText(/^As of .*2026.*: 3 of 3 signatures\.$/)).toBeTruthy()
  })

  test('the verdict on an evidence file is announced to screen readers, and the button is reachable by keyboard', async () => {
    await openPage()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Choose a file')
    await choose(evidence)
    const heading = await screen.findByRole('heading', { level: 2 })
    const live = heading.closest('[aria-live]')
    expect(live?.getAttribute('aria-live')).toBe('polite')
    expect(within(live as HTMLElement).getByText('evidence.json')).toBeTruthy()
  })
})

describe('newer signatures of an old evidence file', () => {
  // The sample has all three signatures; only the comparison with the file matters.
  const answers = [
    [{ events: 0, signatures: 3 }, 'There is nothing newer: the note has not changed since.'],
    [{ events: 2, signatures: 3 }, 'No further signature so far. Other events have been added since.'],
    [{ events: 2, signatures: 4 }, /It has been signed again since: the note now has 4 of 3 signatures\./],
  ] as const
  test.each(answers)('newer signatures are requested on demand by the last hash alone (%j)', async (answer, words) => {
    server.answer({ 'cmr.evidenceNewer': answer })
    await openPage()
    await choose(evidence)
    await verdict()
    expect(server.all().map(({ call }) => call)).toEqual(['cmr.evidenceKey'])
    await userEvent.click(screen.getByRole('button', { name: 'Check for newer signatures' }))
    expect(await screen.findByText(words)).toBeTruthy()
    const { events } = JSON.parse(evidence) as { events: { hash: string }[] }
    expect(sent).toEqual([])
    expect(server.all()).toHaveLength(2)
    expect(server.sent('cmr.evidenceNewer')).toEqual([{ hash: events.at(-1)?.hash }])
  })

  test('the verify page says when this installation does not know the last entry of the file', async () => {
    server.answer({ 'cmr.evidenceNewer': refusal(404, 'not_found', { message: 'Not found' }) })
    await openPage()
    await choose(evidence)
    await verdict()
    await userEvent.click(screen.getByRole('button', { name: 'Check for newer signatures' }))
    expect(await screen.findByText('This installation does not know this event.')).toBeTruthy()
  })

  test('newer signatures cannot be requested for a file of another installation', async () => {
    await openPage([{ publicKey: 'A'.repeat(43) }])
    await choose(evidence)
    expect(await verdict()).toBe('Not sealed here')
    expect(screen.queryByRole('button', { name: 'Check for newer signatures' })).toBeNull()
  })
})

test('a modified evidence file with arbitrary content does not break the verify page', async () => {
  const hostile = JSON.parse(evidence) as { signatures: Record<string, unknown>[]; note: Record<string, unknown> }
  Object.assign(hostile.signatures[0] ?? {}, {
    signer: { toString: 'x' },
    signedAt: 7,
    drawn: '"><script>',
    comment: [],
  })
  Object.assign(hostile.signatures[1] ?? {}, { step: 'x' })
  Object.assign(hostile.note, { status: 'x', code: null })
  const finding = findingOf(await checkFile(new TextEncoder().encode(JSON.stringify(hostile))))
  expect(finding).toMatchObject({ kind: 'changed', code: '', status: null })
  expect(finding.signatures[0]).toMatchObject({ signer: '', signedAt: null, drawn: null, comment: '' })
  expect(finding.signatures).toHaveLength(2)
})
