import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { canonical, checkFile } from '../../../../tools/verify-evidence.mjs'

const tools = new URL('../../../../tools/', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, tools))
const key = 'W6zDKIWOouQLIwAEfQGNPSQZ93bSh0CH2toxZVS9vEk'
const ours = [{ publicKey: key }]

test.each(['kept/evidence-2.txt', 'kept/sealed-2.pdf'])(
  'the stored sample %s of an earlier version stays genuine',
  async (name) => {
    const report = await checkFile(new Uint8Array(readFileSync(pathOf(name))), ours)
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', note: { code: 'BEACM100001RN', status: 5 }, events: 10 })
    expect(report.signatures).toMatchObject([
      { step: 1, signer: 'An Peeters', organization: 'Acme Chemicals', comment: 'Sealed — Ångström & Ελλάδα' },
      { step: 2, signer: 'Jeroen Bakker', organization: 'Brabant Transport', method: 1 },
      { step: 3, signer: 'Luc Schmitt', organization: 'Colmar Distribution', method: 2 },
    ])
    expect(report.signatures[1]?.drawn).not.toBeNull()
    const { status, stdout } = spawnSync(
      process.execPath,
      [pathOf('verify-evidence.mjs'), '--key', key, pathOf(name)],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout).toContain('BEACM100001RN: GENUINE as of 2026-11-15T23:22:00.610Z, 3 of 3 signatures')
    expect(status).toBe(0)
  },
)

test.each([
  ['kept/evidence-3.txt', { depth: 'full', withheld: 0 }],
  ['kept/evidence-3-public.txt', { depth: 'public', withheld: 4 }],
  ['kept/sealed-3.pdf', { depth: 'public', withheld: 4, pdfSeals: 3 }],
] as const)('the stored sample %s of version 3, full or public, stays genuine', async (name, shown) => {
  const report = await checkFile(new Uint8Array(readFileSync(pathOf(name))), ours)
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ verdict: 'genuine', note: { code: 'BEACM100001RN', status: 5 }, events: 12, ...shown })
  expect(report.signatures.map(({ signer }) => signer)).toEqual(['An Peeters', 'Jeroen Bakker', 'Luc Schmitt'])
})

test.each([
  ['kept/evidence-4-origins.txt', 'Lotte Janssens', 'Marieke van den Berg'],
  ['kept/evidence-4-origins-public.txt', 'somebody else', 'somebody else'],
] as const)(
  'the stored sample %s with credential origins stays genuine and lists recently set credentials',
  async (name, one, other) => {
    const report = await checkFile(new Uint8Array(readFileSync(pathOf(name))), ours)
    expect(report).toMatchObject({ verdict: 'genuine', problems: [] })
    expect(report.signatures).toMatchObject([{ passkey: null }, { passkey: null }, { assurance: 'code', passkey: {} }])
    const { stdout } = spawnSync(process.execPath, [pathOf('verify-evidence.mjs'), '--key', key, pathOf(name)], {
      encoding: 'utf8',
    })
    const outputLines = stdout.split('\n').filter((line) => line.startsWith('    '))
    expect(outputLines).toEqual([
      `    sign code chosen with a link that was requested by ${one}, 4 minutes before signing`,
      `    password set by ${other}, 2 days before signing`,
      `    e-mail address set by ${other}, 5 days before signing`,
      '    password set by the signer, 3 hours before signing',
      '    passkey added by the signer, 3 hours before signing',
    ])
    expect(stdout).toContain('with a passkey that was too young to count as more than a code')
  },
)

test('evidence is changed if a passkey younger than a day claims the assurance of an older one', async () => {
  const text = readFileSync(pathOf('kept/evidence-4-origins.txt'), 'utf8')
  const report = await checkFile(
    new TextEncoder().encode(text.replaceAll('"assurance":"code"', '"assurance":"passkey"')),
  )
  expect(report.problems).toContainEqual({ code: 'passkeyRecord', about: 3 })
  const without = JSON.parse(text) as { signatures: { passkey: unknown }[] }
  for (const one of without.signatures) one.passkey = null
  const taken = await checkFile(new TextEncoder().encode(canonical(without)))
  expect(taken.problems).toContainEqual({ code: 'passkeyRecord', about: 3 })
})

test.each([
  ['kept/evidence-4.txt', { depth: 'full', withheld: 0 }],
  ['kept/evidence-4-public.txt', { depth: 'public', withheld: 1 }],
] as const)(
  'the stored sample %s with a passkey signature for two notes stays genuine and states the assurance of each signature',
  async (name, shown) => {
    const report = await checkFile(new Uint8Array(readFileSync(pathOf(name))), ours)
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({
      verdict: 'genuine',
      note: { code: 'BEACM100001RN', status: 5 },
      events: 5,
      ...shown,
    })
    expect(report.signatures).toMatchObject([
      { signer: 'Wout Maes', assurance: 'passkey' },
      { signer: 'Jeroen Bakker', assurance: 'codeAndDrawn', passkey: null },
      { signer: 'Luc Schmitt', assurance: 'signOnTwoFactors', passkey: null },
    ])
    const called = spawnSync(process.execPath, [pathOf('verify-evidence.mjs'), '--key', key, pathOf(name)], {
      encoding: 'utf8',
    })
    expect(called.stdout).toMatch(/shipper: Wout Maes for Acme Chemicals, .*, in the portal, with a passkey/)
    expect(called.stdout).toMatch(/receiver: Luc Schmitt .*, with a code after a sign-on with two factors/)
  },
)
