/* oxlint-disable vitest/expect-expect -- expectLinear expects */
import { csvLine, withoutFormulaGuard } from '@roadnote/domain/table/csv-line'
import { normalizedName } from '@roadnote/domain/table/column'
import { deviceName } from '@roadnote/domain/access/device-name'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { senderLetters } from '@roadnote/domain/cmr/field/note-code'
import { templateBody, templateParts, unknownPlaceholders } from '@roadnote/domain/organization/mail-template'
import { passwordProblem, passwordStrength } from '@roadnote/domain/user/password'
import { preferredLanguage } from '@roadnote/locales/languages'
import { Configuration } from 'openid-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { safeDecode, z } from 'zod'
import { checkFile } from '../../../tools/verify-evidence.mjs'
import { testSecret } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { growthOf, type GrowingInput, type Growth } from '../../test-kit/growth.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { aSpreadsheet } from '../../test-kit/spreadsheet.ts'
import { effort } from '../../test-kit/torture.ts'
import { isValidLink } from '../cmr/links/link.ts'
import { decodeDrawing } from '../files/drawing.ts'
import { sanitizedName, decodeBase64, recognise } from '../files/recognise.ts'
import { zipEntries } from '../files/zip.ts'
import { contentOf } from '../outbox/mail/content.ts'
import { htmlMail, plainText } from '../outbox/mail/layout.ts'
import { secretsFrom } from '../secrets.ts'
import { readState } from '../session/sign-on/state.ts'
import { verifyToken } from '../session/sign-on/provider/verify-token.ts'
import { dateStyles } from '../table/xlsx-number.ts'
import { readTable } from '../table/read-table.ts'
import { readCsv } from '../table/read-csv.ts'
import { readXlsx } from '../table/read-xlsx.ts'
import { xmlPieces } from '../table/xml.ts'
import { acceptedLanguages } from '../language/accepted-languages.ts'
import { acceptsEncoding } from './accepts.ts'
import { parseJson } from './body-parsers.ts'
import { parseAddress, callerAddress } from './caller-address.ts'
import { parseForm } from './form.ts'
import { mayContainSecret, pageNameForLog } from './page-name.ts'

/** More in `npm run torture -- parsers`, which prints the timings. */
const steps = effort(1)
const isLong = steps > 1
const most = 64_000 * Math.min(steps, 16)
vi.setConfig({ testTimeout: isLong ? 3_600_000 : 120_000 })

const mostRatio = 3
const secrets = secretsFrom(testSecret)
const now = new Date('2026-11-15T12:00:00Z')
const bytesOf = (text: string) => Buffer.from(text)
const tokens = (...list: string[]): GrowingInput[] => list.map((token) => ({ token }))
const after = (before: string, ...list: string[]): GrowingInput[] => list.map((token) => ({ before, token }))
const anyTokens = tokens(
  'a',
  ' ',
  '1',
  '.',
  '-',
  ',',
  '@',
  'a@',
  'a.',
  '+1',
  '0',
  '\t ',
  '"',
  "'",
  '{',
  '<',
  '\\',
  'é',
  '=',
)

/**
 * A busy machine disturbs single measurements: a ratio counts as too high only after three such measurements in a
 * row.
 */
async function steadyGrowth(
  work: (input: string) => unknown,
  growing: GrowingInput,
  floor: number,
): Promise<Growth | null> {
  let growth = await growthOf(work, growing, { floor, most })
  for (let again = 0; again < 2 && growth !== null && growth.ratio > mostRatio; again += 1)
    growth = await growthOf(work, growing, { floor, most })
  return growth
}

/** Fails if double the input takes more than three times as long; times below the floor are noise. */
async function expectLinear(
  parser: string,
  work: (input: string) => unknown,
  inputs: readonly GrowingInput[],
  floor = isLong ? 2 : 4,
) {
  const slow: string[] = []
  for (const growing of inputs) {
    const growth = await steadyGrowth(work, growing, floor)
    const line = lineOf(parser, growing, growth)
    if (isLong) process.stdout.write(`${line}\n`)
    if (growth !== null && growth.ratio > mostRatio) slow.push(line)
  }
  expect(slow).toEqual([])
}

function lineOf(parser: string, { before = '', token }: GrowingInput, growth: Growth | null): string {
  const input = `${parser} ${JSON.stringify(before.slice(0, 20))} ${JSON.stringify(token.slice(0, 30))}`
  if (growth === null) return `${input}: not measurable with ${most} characters`
  const { characters, milliseconds, milliseconds2, ratio } = growth
  const times = `${milliseconds.toFixed(2)} ms, ${milliseconds2.toFixed(2)} ms, ratio ${ratio.toFixed(1)}`
  return `${input} n ${characters}: ${times}`
}

const xmlTokens = [
  ...tokens(
    '<',
    '<a',
    '<a ',
    '<a>',
    '<a/>',
    '<!--',
    '<!-- -->',
    '<?',
    '<?x?>',
    '<![CDATA[',
    '<![CDATA[]]>',
    ']]>',
    '-->',
  ),
  ...tokens('&', '&amp;', '&#', '&#1;', '&a', '"', "'", '>', '</', '</a>', ' ', 'a', ':', 'a:', '_x0041_', '_x'),
  ...after('<a ', ' ', 'a ', 'a=', 'a="', 'a="" ', "a='' ", 'a:', 'a:b="" ', '=', '""', 'x'),
]
const partTokens: Readonly<Record<string, readonly GrowingInput[]>> = {
  'xl/workbook.xml': [
    { before: '<workbook><!--', token: '<workbookPr ', after: '--></workbook>' },
    ...tokens('<workbookPr', '<workbookPr ', '<sheet ', '<sheet/>'),
  ],
  'xl/_rels/workbook.xml.rels': tokens('<Relationship ', '<Relationship/>', '<Relationship Type="/worksheet"/>'),
  'xl/styles.xml': [
    ...tokens('<numFmt ', '<numFmt/>', '<cellXfs>', '<xf/>'),
    { token: `<numFmt numFmtId="164" formatCode="${'['.repeat(7900)}"/>` },
    { token: `<numFmt numFmtId="164" formatCode="${'[h'.repeat(3900)}"/>` },
    { token: `<numFmt numFmtId="164" formatCode="${'_\\'.repeat(3900)}"/>` },
  ],
  'xl/sharedStrings.xml': [
    ...tokens('<si>', '<t>', '<si/>', '<si><t>a</t></si>', '<rPh>'),
    { before: '<sst><si><t>', token: '_x0041_', after: '</t></si></sst>' },
    { before: '<sst><si>', token: '<t>a</t>', after: '</si></sst>' },
  ],
  'xl/worksheets/sheet1.xml': [
    ...tokens('<row>', '<row/>', '<c>', '<c/>', '<v>', '<c><v>1</v></c>', '<is>', '<t>'),
    { before: '<worksheet><row>', token: '<c/>', after: '</row></worksheet>' },
    { before: '<worksheet>', token: '<row><c><v>1</v></c></row>', after: '</worksheet>' },
    { before: '<worksheet><row><c><v>', token: '1', after: '</v></c></row></worksheet>' },
    { before: '<worksheet><row><c t="inlineStr"><is>', token: '<t>a</t>', after: '</is></c></row></worksheet>' },
  ],
}

test('a parser with quadratic time is detected, and one with linear time is not', async () => {
  const quadratic = (text: string) => /<workbookPr[^>]*date1904/.test(text)
  const linear = (text: string) => /<workbookPr[^<>]*date1904/.test(text)
  const growing = { token: '<workbookPr ' }
  // Long runs, and the clearest of three: on a busy machine the smaller input can seem slow.
  const ratios: number[] = []
  for (let time = 0; time < 3; time += 1)
    ratios.push((await growthOf(quadratic, growing, { floor: 100, most }))?.ratio ?? 0)
  expect(Math.max(...ratios)).toBeGreaterThan(mostRatio)
  expect((await steadyGrowth(linear, growing, 0.1))?.ratio ?? 0).toBeLessThan(mostRatio)
})

describe('parsing time is linear in the input size', () => {
  test.each(Object.entries(partTokens))('parsing the XLSX part %s takes linear time', async (part, inputs) => {
    const files = new Map<string, Buffer>()
    // Compression is not measured; each input is compressed once.
    const fileWith = async (content: string) => files.get(content) ?? aSpreadsheet('', { [part]: content })
    for (const growing of [...inputs, ...(isLong ? xmlTokens : [])]) {
      files.clear()
      const read = async (content: string) => {
        files.set(content, await fileWith(content))
        return readXlsx(files.get(content) ?? Buffer.alloc(0))
      }
      await expectLinear(`XLSX ${part}`, read, [growing])
    }
  })

  test('parsing XML and the number formats of a spreadsheet takes linear time', async () => {
    await expectLinear(
      'XML',
      (text) => [...xmlPieces(text)].map((piece) => piece.kind === 'open' && piece.attribute('x')),
      xmlTokens,
    )
    await expectLinear('XLSX formats', dateStyles, partTokens['xl/styles.xml'] ?? [])
  })

  test('parsing CSV takes linear time', async () => {
    const inputs = [
      ...tokens(
        ';',
        ',',
        '\t',
        '\n',
        '\r\n',
        '"',
        '""',
        '";',
        '"a"',
        'a;',
        "'",
        "'=",
        " '",
        '=',
        'a',
        'sep=',
        'a;a\n',
        ' ;',
      ),
      ...after('"', '""', 'a', '\n', ';', '"a'),
      ...after("a;'", ' ', '\t', '"', " '", ' =', "'="),
      ...after('sep=|\n', '|', 'a|', '"'),
    ]
    await expectLinear('CSV', (text) => readCsv(bytesOf(text)), inputs)
    await expectLinear(
      'CSV in UTF-16',
      (text) => readCsv(Buffer.from(`\u{FEFF}${text}`, 'utf16le')),
      inputs.slice(0, 8),
    )
    await expectLinear('cell of a saved CSV', (text) => csvLine([text]), [
      ...anyTokens,
      ...tokens(' \t', '\n', '=\n', ' ='),
      ...after('=', ' ', '"'),
    ])
    await expectLinear('cell of a read CSV', withoutFormulaGuard, [
      ...anyTokens,
      ...after("'", ' ', '"', "' ", "'="),
      ...tokens(" '", "'="),
    ])
    await expectLinear('head of a table', normalizedName, anyTokens)
  })

  test('parsing ZIP and base64 takes linear time', async () => {
    const signatures = ['PK\u0001\u0002', 'PK\u0003\u0004', 'PK\u0005\u0006', 'PK', '\0']
    await expectLinear('ZIP', (text) => zipEntries(Buffer.from(text, 'latin1')), tokens(...signatures))
    await expectLinear(
      'ZIP as table',
      (text) => readTable(Buffer.from(text, 'latin1')),
      after('PK\u0003\u0004', ...signatures),
    )
    const base64 = [
      ...tokens('A', '=', ' ', 'A=', 'A ', '\n', 'data:', '/'),
      ...after('data:', 'a', 'a;', ';base64,', '/'),
    ]
    await expectLinear('base64', decodeBase64, base64)
    await expectLinear('drawing', (text) => decodeDrawing(text, 1), base64)
  })

  test('parsing documents and their names takes linear time', async () => {
    const contents = [
      '%PDF-',
      '%%EOF',
      '<',
      '< ',
      '<script',
      '<!',
      ' ',
      'a',
      '\n',
      '\u00FF\u00D8',
      'RIFF',
      'PK\u0003\u0004',
    ]
    for (const name of ['a.pdf', 'a.txt', 'a.csv', 'a.docx', 'a.png'])
      await expectLinear(`content of ${name}`, (text) => recognise(bytesOf(text), name), tokens(...contents))
    await expectLinear('name of a file', sanitizedName, [
      ...anyTokens,
      ...tokens('/', '\\', '. ', ' .'),
      ...after('.', ' ', ' .', 'a'),
    ])
    await expectLinear('name of a file by which it is known', (name) => recognise(Buffer.alloc(10), name), anyTokens)
    const pdf = [
      '%PDF-',
      'obj',
      '1 0 obj',
      '<<',
      '>>',
      '(',
      '/',
      '/ByteRange [',
      '/Contents <',
      'stream',
      'endstream',
      'xref',
      'trailer',
      'startxref',
      '%%EOF',
      '[',
      '{',
      '{"a":',
      ' ',
      '\n',
    ]
    const check = (text: string) => checkFile(new Uint8Array(Buffer.from(text, 'latin1')))
    await expectLinear('evidence file', check, [...tokens(...pdf), ...after('%PDF-1.7\n', ...pdf)])
  })

  test('parsing JSON and forms takes linear time', async () => {
    const json = [
      '[',
      '{',
      '"',
      '\\',
      '\\"',
      '"\\',
      '{"a":',
      '[1,',
      '1',
      ',',
      ':',
      ' ',
      '-',
      '1e',
      '""',
      '"a":1,',
      '"\\u0041',
    ]
    const inputs = [...tokens(...json), ...after('{', ...json), ...after('["', ...json), ...after('[', ...json)]
    await expectLinear('JSON', (text) => parseJson(text), inputs)
    const form = tokens('&', '=', '%', '%41', '+', 'a', 'a&', 'a=', 'a=1&', 'a[', '%00', '[]=')
    await expectLinear('form', parseForm, [...form, ...after('a=', '%', '%C3', '=')])
  })

  test('parsing tokens, links and addresses in headers takes linear time', async () => {
    const issuer = 'https://x.example'
    const client = () => new Configuration({ issuer }, 'a')
    const providers = { clientAt: () => Promise.resolve(client()), searchKeys: () => Promise.resolve(false) }
    const expected = { issuer, audience: 'a', tenantId: null, nonce: 'n', askedAt: now, now }
    const jwt = [
      ...tokens('.', 'e', 'eyJ', 'e.', '=', '-', '..', '{'),
      ...after('eyJhbGciOiJSUzI1NiJ9.', 'e', '.', '=', 'W1'),
    ]
    await expectLinear('JWT', (token) => verifyToken(providers, token, expected), jwt)
    await expectLinear('state of a sign-on', (sent) => readState(secrets, 'asked', sent, now), jwt)
    const linked = { kind: 'pdf', cmrId: 1, generation: 1 } as const
    await expectLinear('link', (link) => isValidLink(secrets, linked, link, now), tokens('v1.', '.', 'a', '-'))
    const addresses = [
      ...tokens('[', ']', '[]', ':', '::', '1.', '%', '1', ':1', '%a', ' ', '/', 'f:'),
      ...after('[', ':', '1', ']:', ' '),
    ]
    await expectLinear('address', parseAddress, addresses)
    await expectLinear('address that is counted', callerAddress, addresses)
    await expectLinear(
      'page',
      (url) => [pageNameForLog(url), mayContainSecret(url)],
      tokens('/', '?', '#', '/a', '/en', '%', '-', 'a'),
    )
  })

  test('parsing languages, encodings and devices in headers takes linear time', async () => {
    const list = tokens(
      ',',
      ';',
      'q=',
      ';q=',
      'en',
      'en,',
      'en;q=0.1,',
      '-',
      'en-',
      ' ',
      'gzip,',
      'gzip;q=0',
      '.',
      '0',
      '*',
    )
    await expectLinear('Accept-Language', (head) => preferredLanguage(acceptedLanguages(head)), list)
    await expectLinear('Accept-Encoding', (head) => acceptsEncoding(head, 'gzip'), [
      ...list,
      ...after('gzip;q=0.', '0', ' ', '0 '),
    ])
    const agents = tokens(
      'Version/',
      'Safari/',
      'Version/ Safari',
      'Mozilla/5.0 ',
      '(',
      ')',
      'Chrome/',
      ' ',
      '/',
      'Edg',
      'Mac OS X',
      ';',
    )
    await expectLinear('User-Agent', deviceName, agents)
  })

  test('parsing templates, names and passwords takes linear time', async () => {
    const braces = [
      '{',
      '}',
      '{}',
      '{a',
      '{a}',
      '{{',
      '{cmrCode',
      '{cmrCode}',
      '{_',
      '{ ',
      '\n',
      '\r\n',
      '\n ',
      ' \n',
      '\t\n',
    ]
    const inputs = [...tokens(...braces), ...after('{', ...braces), ...after('\n', ' ', '\t ')]
    await expectLinear(
      'template',
      (text) => [unknownPlaceholders(text), templateParts(text), templateBody.safeParse(text)],
      inputs,
    )
    const mailOf = (text: string) =>
      contentOf(
        {
          template: 'NoteException',
          to: null,
          language: 'en',
          values: { comment: text },
          own: { subject: text, body: text },
        },
        { link: null, leftOut: [text] },
      )
    await expectLinear('mail', (text) => [plainText(mailOf(text)), htmlMail(mailOf(text), null)], [
      ...inputs,
      ...anyTokens,
    ])
    await expectLinear('name of a sender', senderLetters, anyTokens)
    const owner = { userName: 'eva', email: 'eva@acme.example' }
    await expectLinear(
      'password',
      (text) => [passwordProblem(text, owner, 8), passwordStrength(text, owner)],
      anyTokens,
    )
  })

  test('validating every field of every call takes linear time', async () => {
    for (const [name, schema] of fieldsOf(allEndpoints.map(({ input }) => input)))
      await expectLinear(
        `field ${name}`,
        (text) => safeDecode(schema, text),
        isLong ? anyTokens : anyTokens.slice(0, 9),
      )
  })
})

/** Every field once, validated by its schema. */
function fieldsOf(inputs: readonly z.ZodType[]): ReadonlyMap<string, z.core.$ZodType> {
  const found = new Map<z.core.$ZodType, string>()
  const visit = (schema: z.core.$ZodType, name: string): void => {
    if (found.has(schema)) return
    found.set(schema, name)
    if (schema instanceof z.ZodObject)
      for (const [field, inner] of Object.entries<z.core.$ZodType>(schema.shape)) visit(inner, field)
    if (schema instanceof z.ZodArray) visit(schema.element, name)
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) visit(schema.unwrap(), name)
  }
  for (const input of inputs) visit(input, 'input')
  return new Map([...found].map(([schema, name], number) => [`${name} ${number}`, schema]))
}

describe('request handling time is linear in the request size', () => {
  /** A request takes some milliseconds regardless of its size. */
  const floor = 20
  let testWorld: TestWorld
  beforeAll(async () => {
    testWorld = await createTestWorld(await openTestDatabase('world'))
  })
  afterAll(() => testWorld.app.close())

  const send = (url: string, headers: Record<string, string>, payload: string) =>
    testWorld.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${testWorld.tokens['acme.admin']}`, ...headers },
      payload,
    })

  test('handling multipart bodies over HTTP takes linear time', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=line' }
    const head = '--line\r\ncontent-disposition: form-data; '
    const parts = ['--line', '--line\r\n', '\r\n', '\r', '\n', '-', '--', '\r\n--lin', 'a', '\0']
    const heads = [
      'name="',
      '";',
      'name="x";',
      '"',
      '\\',
      '\\"',
      ';',
      '=',
      'a=',
      ' ',
      ':',
      '%',
      '%41',
      "*=utf-8''",
      'a: b\r\n',
      '\r\n\t',
    ]
    const inputs = [
      ...tokens(...parts, `${head}name="x"\r\n\r\nx\r\n`),
      ...after(head, ...heads),
      // Without the blank line the headers of a file are truncated, and the parser waits for the rest.
      ...after(`${head}name="file"; filename="a.csv"\r\n\r\nx`, ...parts),
    ]
    await expectLinear('multipart', (body) => send('/api/employee/import-preview', type, body), inputs, floor)
  })

  test.each([
    [
      'content-type',
      ['multipart/form-data;', 'boundary=', ';', '"', '=', 'a/', 'a=b;', ' ', '\\', ',', 'application/json;'],
    ],
    ['authorization', ['Bearer ', ' ', 'Link ', 'Basic ', 'a', '.', 'rnk_']],
    ['x-forwarded-for', [',', '1.1.1.1,', ' ', '[', ':', '%', ' ,', '::,']],
    ['idempotency-key', ['a', ' ', '"', ',', '-']],
    ['cookie', ['a=', ';', 'a=b; ', ' ', '"', '=', ',']],
    ['if-none-match', ['"', 'W/"', ',', '*', '"a",', ' ']],
    ['range', ['bytes=', '0-', ',', '-', '0-0,', '1', ' ']],
    ['accept', ['*/*', ',', ';', 'q=', 'a/b,', ' ', 'text/html;']],
    ['x-device', ['a', '-', ' ']],
    ['expect', ['100-continue', ',', ' ']],
  ])('handling the header %s over HTTP takes linear time', async (name, list) => {
    const before = name === 'content-type' ? ['', 'multipart/form-data; boundary=', 'application/json;'] : ['']
    // Node accepts 16 KiB of headers in total, so larger inputs cannot be sent.
    const inputs = before.flatMap((begin) => list.map((token) => ({ before: begin, token })))
    const body = JSON.stringify({ username: 'nobody', password: 'x' })
    const request = (value: string) =>
      send('/api/employee/import-preview', { 'content-type': 'application/json', [name]: value }, body)
    await expectLinear(`header ${name}`, (value) => (value.length > 33_000 ? undefined : request(value)), inputs, floor)
  })
})
