import { PDF } from '@libpdf/core'
import { paperCopies } from '@roadnote/domain/cmr/paper/layouts'
import { languages } from '@roadnote/locales/languages'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  aFullPaperNote,
  anEmptyPaperNote,
  aPaperGood,
  aPaperSignature,
  aPrinting,
} from '../../../../test-kit/evidence/paper-note.ts'
import { paperText } from '../draw/paper-text.ts'
import { printCopies, printCopy, sheetsOfOriginal } from './render.ts'

/** The words of each page, with whitespace collapsed. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const pages = (await PDF.load(pdf)).extractText()
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

async function printed(...options: Parameters<typeof aPrinting>): Promise<string[]> {
  return pagesOf(await printCopy(aPrinting(...options)))
}

const full = aFullPaperNote()

test('an empty note is one sheet with all 24 titles in two languages', async () => {
  const [form = '', ...more] = await printed(anEmptyPaperNote(), { countryCode: 'FR' })
  expect(more).toEqual([])
  for (const title of [
    'Expéditeur (nom, adresse, pays)',
    'Sender (name, address, country)',
    'Remboursement',
    'Cash on delivery',
  ])
    expect(form).toContain(title)
})

test('a full note shows the parties, the goods, the charges and the three signatures', async () => {
  const [form = ''] = await printed(full)
  for (const words of [
    'Acme Chemicals',
    'Colmar Distribution',
    'Brabant Transport',
    'Wood glue D3',
    '4.820,5',
    '1.325,50',
  ])
    expect(form).toContain(words)
  for (const signer of ['Lotte Peeters', 'Daan de Wit', 'Chloé Muller']) expect(form).toContain(signer)
  expect(form).toContain('2026-11-16 13:41:50 UTC')
})

test('the payment of carriage is marked on the print only once it has been chosen', async () => {
  const marks = async (franco: boolean | null) =>
    (await printed({ ...anEmptyPaperNote(), franco })).join(' ').split('×').length - 1
  expect([await marks(null), await marks(true), await marks(false)]).toEqual([0, 1, 1])
})

test('content without a box is printed on the annex: pallets, returned goods, containers, references, remarks', async () => {
  const [, annex = ''] = await printed(full)
  for (const words of [
    'EPAL Euro pallet',
    'Empty drums',
    'SL-99812',
    'TRIP-88213',
    'Depot Noord',
    'One drum leaking, photo taken.',
  ])
    expect(annex).toContain(words)
})

test('sixty lines of goods are all printed, and the totals include all of them', async () => {
  const goods = Array.from({ length: 60 }, (_, index) => aPaperGood({ marks: `LOT-${100 + index}`, grossWeight: 10 }))
  const pages = await printed(aFullPaperNote({ goods, containers: [] }))
  const text = pages.join(' ')
  expect(goods.filter(({ marks }) => !text.includes(marks ?? '')).map(({ marks }) => marks)).toEqual([])
  expect(pages[0]).toMatch(/Totaal .*600/)
  expect(pages.length).toBeGreaterThan(1)
})

test('a text that does not fit its box continues in full on the annex', async () => {
  const senderInstructions = `${'Ring the bell at the gate. '.repeat(140)}THE END`
  const [form = '', ...annex] = await printed(anEmptyPaperNote({ senderInstructions }))
  expect(form).toContain('vervolg op de bijlage')
  expect(form).not.toContain('THE END')
  expect(annex.join(' ')).toContain('THE END')
})

test('a text with room for one line begins in its box and refers to its continuation', async () => {
  const cashOnDelivery = `${'To be collected in cash at delivery. '.repeat(6)}THE END`
  const [form = '', ...annex] = await printed(anEmptyPaperNote({ cashOnDelivery }))
  expect(form).toMatch(/To be collected in cash .*vervolg op de bijlage/)
  expect(annex.join(' ')).toContain('THE END')
})

test('instructions as to payment for carriage begin in box 14 and continue in full on the annex', async () => {
  const paymentInstructions = `${'Within 30 days of the invoice. '.repeat(8)}THE END`
  const [form = '', ...annex] = await printed(anEmptyPaperNote({ paymentInstructions }))
  expect(form).toMatch(/Within 30 days .*vervolg op de bijlage/)
  expect(annex.join(' ')).toContain('THE END')
})

test('a long name of a signer is printed whole', async () => {
  const lines = ['Maximiliane Hohenzollern-Sigmaringen von und zu', 'Altenburg, geborene Freifrau von Steyregg']
  const name = lines.join(' ')
  const [form = ''] = await printed(aFullPaperNote({ signatures: [aPaperSignature({ name })] }))
  for (const line of lines) expect(form).toContain(line)
})

describe('character sets of the print', () => {
  test('Greek, Cyrillic and all European letters are printed and searchable', async () => {
    const senderInstructions = 'Ελληνικά Київ Łódź Česká ğışö þórr ñandú Ångström ęąś ő'
    const [form = ''] = await printed(anEmptyPaperNote({ senderInstructions }))
    for (const word of senderInstructions.split(' ')) expect(form).toContain(word)
  })

  test('characters missing in the font are visibly replaced and break nothing', async () => {
    const senderInstructions = 'before 🚚 中文 العربية \u0000\u202e after'
    const [form = ''] = await printed(anEmptyPaperNote({ senderInstructions }))
    expect(form).toMatch(/before \uFFFD.* after/)
  })
})

test.each(paperCopies.map(({ number, name }) => [number, name] as const))(
  'copy %i of the print says that it is for the %s',
  async (number, name) => {
    const [form = ''] = await printed(full, { copy: number, countryCode: 'GB' })
    expect(form).toContain(paperText('en')(`paper.copy.${name}`))
    expect(form).toContain(paperText('fr')(`paper.copy.${name}`))
  },
)

test('a note of type AVC prints the Dutch conditions, any other the Convention', async () => {
  const [avc = ''] = await printed(aFullPaperNote({ type: 3 }))
  expect(avc).toContain('Algemene Vervoercondities')
  expect(avc).not.toContain('(CMR)')
  const [cmr = ''] = await printed(aFullPaperNote({ type: 1 }))
  expect(cmr).toContain('Carriage of Goods by Road (CMR)')
})

test('a note without translation is printed in its own language only', async () => {
  const [form = ''] = await printed(full, { countryCode: 'DE', noTranslation: true })
  expect(form).toContain('Absender (Name, Anschrift, Land)')
  expect(form).not.toContain('Sender (name, address, country)')
})

test('dangerous goods are declared in the order that ADR prescribes, with their points', async () => {
  const [form = ''] = await printed(full)
  expect(form).toContain('UN 1263 PAINT RELATED MATERIAL, 3, II, (D/E), 600 l')
  expect(form).toContain('1.800')
})

test('the event log is printed if the issuing organisation wants it', async () => {
  const log = [{ time: new Date('2026-11-15T08:00:00Z'), who: 'Lotte Peeters, Acme Chemicals', what: 'Note created' }]
  const pages = await printed(full, {}, { log })
  expect(pages.at(-1)).toContain('2026-11-15 08:00:00 Lotte Peeters, Acme Chemicals Note created')
})

test('the 2007 model prints the same note under its own box numbers', async () => {
  const [form = ''] = await printed(full, { layout: 'iru2007' })
  expect(form).toContain('TRIP-88213')
  expect(form).toContain('Andere nuttige gegevens')
})

test.each(languages.map(({ code }) => code))('every word of the form can be printed in %s', async (code) => {
  const countries = { nl: 'NL', en: 'GB', de: 'DE', fr: 'FR', es: 'ES', se: 'SE', da: 'DK' } as const
  const pages = await printed(full, { countryCode: countries[code] })
  expect(pages.join(' ')).not.toContain('\uFFFD')
  expect(pages[0]).toContain(paperText(code)('paper.payment.paid'))
})

test('a note that nobody has signed is printed as a draft and never called the electronic original', async () => {
  const [draft = ''] = await printed(anEmptyPaperNote(), { countryCode: 'GB' }, { copy: null })
  expect(draft).toContain('Draft, not signed')
  expect(draft).toContain('nobody has signed yet')
  expect(draft).not.toContain('Electronic original')
  const [signed = ''] = await printed(full, { countryCode: 'GB' }, { copy: null })
  expect(signed).toContain('Electronic original')
  expect(signed).not.toContain('Draft')
})

test('all four copies are printed in one file, each with its name and its own page numbers', async () => {
  const copies = paperCopies.map((copy) => aPrinting(full, { countryCode: 'GB' }, { copy }))
  const pages = await pagesOf(await printCopies(copies))
  const names = ['Copy for the sender', 'Copy for the consignee', 'Copy for the carrier', 'Copy for administrative']
  expect(pages).toHaveLength(8)
  for (const [index, name] of names.entries()) {
    expect(pages[2 * index]).toContain(name)
    expect(pages[2 * index]).toContain('Page 1 of 2')
    expect(pages[2 * index + 1]).toContain('Page 2 of 2')
  }
})

test('annex and log are printed in the languages of the note, and the log in the time zone of the reader', async () => {
  const log = [{ time: new Date('2026-11-16T02:30:00Z'), who: 'Acme', what: 'Released' }]
  const pages = await printed(full, { countryCode: 'FR' }, { log, timeZone: 'America/New_York' })
  expect(pages.some((page) => page.includes('Journal') && page.includes('Event log'))).toBe(true)
  expect(pages.at(-1)).toMatch(/15\/11\/2026 21:30 GMT-5/)
  expect(pages.some((page) => page.includes('Annex to the consignment note') && page.includes('Annexe'))).toBe(true)
})

test('photos are printed once after all copies, six on a sheet, and say how many there are', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const photos = Array.from({ length: 7 }, () => ({ picture, caption: '16/11/2026' }))
  const copies = paperCopies.map((copy) => aPrinting(full, { countryCode: 'GB' }, { copy, photos, photoCount: 9 }))
  const pages = await pagesOf(await printCopies(copies))
  expect(pages).toHaveLength(10)
  expect(pages[8]).toContain('(7 / 9)')
  expect(pages[8]).toContain('6 · 16/11/2026')
  expect(pages[9]).toContain('7 · 16/11/2026')
})

test('a print for reading has no empty sheet: the annex, the log and what was filled in on the way only if there is any', async () => {
  const signed = { ...anEmptyPaperNote(), signatures: full.signatures }
  expect(await printed(signed, { countryCode: 'FR' }, { log: [], timeZone: 'America/New_York' })).toHaveLength(1)
  const sealed = sheetsOfOriginal(aPrinting(signed, { countryCode: 'FR' }, { log: [] }))
  // The form, the sheet for what is filled in later, and the log: no sheet can be added after a signature.
  expect(sealed).toHaveLength(3)
})
