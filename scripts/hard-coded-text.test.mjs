import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hardCodedTexts } from './hard-coded-text.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Read by operators and API developers only, never by users. */
const forOperators = [
  /^server\/src\/(config|bootstrap|first-password|log|main)\.ts$/,
  /^server\/src\/(database|docs|monitoring|operation|postgres|settings)\//,
]

/** Words by which the files of other programs are recognised. */
const ofOtherPrograms = [/^server\/src\/cmr\/import\/other-headings\.ts$/]

/** Strings that look like user-facing text but are not, each with its reason. */
const excused = [
  {
    file: 'server/src/language/status-name.ts',
    texts: ['Signed by shipper', 'Signed by receiver', 'Removed'],
    why: 'the fixed English of a reply; our app translates the status by its number',
  },
  {
    file: 'web/src/ui/load-failure.ts',
    texts: ['Importing a module script failed', 'Unable to preload CSS'],
    why: 'browsers’ own words, to be recognised',
  },
  {
    file: 'server/src/session/sign-out.ts',
    texts: ['signed out'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/link/recovery.ts',
    texts: ['the link works'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/secret/renew-sign-code.ts',
    texts: ['the link works'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  { file: 'server/src/role/save.ts', texts: ['Name'], why: 'the name of a field of the specification' },
  { file: 'server/src/cmr/pdf/seal/seal.ts', texts: ['Info'], why: 'a key of the format PDF' },
  {
    file: 'server/src/session/secret/sign-code.ts',
    texts: ['sign code set'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/passkey/own.ts',
    texts: ['passkey added', 'passkey removed'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/second-factor/own.ts',
    texts: ['second factor switched off'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/second-factor/reset.ts',
    texts: ['second factor reset'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/secret/renew-sign-code.ts',
    texts: ['sign code renewed'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/link/renewal.ts',
    texts: ['If the details are right, a link is on its way.'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/identity.ts',
    texts: ['A link is on its way.', 'identity proven'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/address/link.ts',
    texts: ['the previous address is back', 'address confirmed', 'change agreed to', 'A link is on its way.'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/link/start-renewal.ts',
    texts: ['A link is on its way.'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/link/activation.ts',
    texts: ['If the link was one of ours, a new one is on its way.'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/session/link/recovery.ts',
    texts: ['If the details are right, a link is on its way.', 'password changed'],
    why: 'the fixed English of a reply; our app translates by what it asked',
  },
  {
    file: 'server/src/cmr/attachments/documents.ts',
    texts: ['Document deleted successfully.'],
    why: 'the specification’s own words, which old clients show; our app translates',
  },
  { file: 'server/src/cmr/list/filter.ts', texts: ['Begin', 'End'], why: 'names of fields on the wire' },
  {
    file: 'server/src/cmr/import/template.ts',
    texts: ['EUR'],
    why: 'the code of a type of pallet, the same in every language',
  },
  {
    file: 'server/src/cmr/editing/substance/import.ts',
    texts: ['UN {} {}'],
    why: 'a number and its name, as ADR writes them in every language',
  },
  { file: 'server/src/cmr/note/paper-data.ts', texts: ['Name', 'Address'], why: 'endings of field names' },
  ...[
    'note/sections.ts',
    'form/state/use-prefill.ts',
    'form/head/section-summary.ts',
    'history/change-words.ts',
    'form/paper/paper-from-form.ts',
    'form/sheets/PlaceSheets.tsx',
  ].map((file) => ({
    file: `web/src/cmr/${file}`,
    texts: ['Name', 'Address', 'Street', 'Place'],
    why: 'endings of field names',
  })),
  { file: 'server/src/cmr/pdf/draw/pen.ts', texts: ['Font', 'Adobe', 'Identity'], why: 'words of the PDF format' },
  {
    file: 'server/src/cmr/pdf/draw/slots.ts',
    texts: ['Fields', 'Form', 'Annot', 'Widget', 'Btn', 'Annots'],
    why: 'words of the PDF format',
  },
  {
    file: 'web/src/admin-log/history/device-name.ts',
    texts: ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', 'Android', 'Windows', 'Linux'],
    why: 'names of products, the same in every language',
  },
]

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter(
      (file) =>
        !file.includes('/test-kit/') && ![...forOperators, ...ofOtherPrograms].some((pattern) => pattern.test(file)),
    )
}

function isExcused(file, text) {
  return excused.some((excuse) => excuse.file === file && excuse.texts.includes(text))
}

function textsIn(source, file = 'planted.tsx') {
  return hardCodedTexts(file, source).map(({ text }) => text)
}

describe.each(['web/src', 'server/src'])('hard-coded texts in %s', (folder) => {
  test('every text shown to users comes from the dictionaries', () => {
    const files = sourceFiles(folder)
    expect(files.length).toBeGreaterThan(5)
    const found = files.flatMap((file) =>
      hardCodedTexts(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ text }) => !isExcused(file, text))
        .map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expect(found, 'put these into locales/src/en and its translations').toEqual([])
  })
})

test('the initial HTML page contains no text but the product name', () => {
  const html = readFileSync(join(root, 'web/index.html'), 'utf8')
  const shown = html.replaceAll(/<!--.*?-->|<style>.*?<\/style>|<[^>]*>/gs, ' ').match(/\S+/g)
  expect(shown).toEqual(['Roadnote'])
})

describe('texts that the scan reports', () => {
  test.each([
    ['between tags', '<p>Saved</p>', 'Saved'],
    ['between tags, in small letters', '<b>of {total}</b>', 'of'],
    ['in a fragment', '<>No orders yet</>', 'No orders yet'],
    ['in another script', '<p>Žádné</p>', 'Žádné'],
    ['in braces', '<p>{"Saved"}</p>', 'Saved'],
    ['in either arm of a choice', '<p>{ok ? text("app.ok") : "Failed"}</p>', 'Failed'],
    ['behind a condition', '<p>{open && "Details"}</p>', 'Details'],
    ['in a template', '<p>{`${count} notes`}</p>', '{} notes'],
    ['in a label', '<TextInput label="Password" />', 'Password'],
    ['in a label that only ears meet', '<button aria-label="close" />', 'close'],
    ['in a label’s expression', '<button aria-label={open ? "Hide" : text("app.show")} />', 'Hide'],
    ['in a title', '<Page title={`Order ${code}`} />', 'Order {}'],
    ['in a picture’s replacement', '<img alt="signature" />', 'signature'],
    ['in a label of a component’s own', '<Modal closeButtonLabel="Close" />', 'Close'],
    ['in a label put together', '<Field label={"Name" + star} />', 'Name'],
    ['in a notification', 'show({ title: "Saved", color: "green" })', 'Saved'],
    ['in a component’s options', 'const props = { "aria-label": "Close this" }', 'Close this'],
    ['in a column’s heading', 'const columns = [{ id: "code", header: "Trip id" }]', 'Trip id'],
    ['under a field', '<TextInput error="required" />', 'required'],
    ['of one word, kept for later', 'const labels = { open: "Open" }', 'Open'],
    ['kept in a variable', 'const reason = "Something went wrong"', 'Something went wrong'],
    ['in a reply', 'reply.send({ message: "Not found" })', 'Not found'],
    ['in a mail', 'const body = `Dear ${name}, your note is closed`', 'Dear {}, your note is closed'],
    ['with a short second word', 'const about = "Is a note"', 'Is a note'],
    ['given to a call', 'alert("Are you sure?")', 'Are you sure?'],
    ['beside an ordinary log', 'log.info("Started up"); mail("Please sign")', 'Please sign'],
  ])('the scan reports a text %s', (_where, source, text) => {
    expect(textsIn(source)).toEqual([text])
  })

  test('the scan for hard-coded texts reports the line of each text', () => {
    expect(hardCodedTexts('planted.tsx', '\nconst a = (\n  <p>Hello</p>\n)')).toEqual([{ line: 3, text: 'Hello' }])
  })
})

describe('strings that the scan ignores', () => {
  test.each([
    ['a text from the dictionary', '<p>{text("cmr.title")}</p>'],
    ['a key given to a component', '<Page title="cmr.title" />'],
    ['keys of one family', '<Page title={`error.${code}`} />'],
    ['symbols, numbers and single letters', '<p>— · 24 / 7 © K</p>'],
    ['units and names', '<p>{weight} kg CMR Roadnote e-CMR</p>'],
    [
      'class names and identifiers',
      '<div className="Big Table" id="main" data-testid="Order row" />'.replace('Order row', 'row'),
    ],
    ['a font', 'const theme = { fontFamily: "Inter Variable, sans-serif" }'],
    ['a query', 'const rows = sql`Select everything from the ${table} table`'],
    ['a query in capitals', 'const begin = "BEGIN TRANSACTION READ ONLY"'],
    ['a log', 'request.log.warn({ id }, "Nobody was there")'],
    ['the console', 'console.error("Could not start")'],
    ['an error that nobody catches', 'throw new Error("This cannot happen here")'],
    ['an error made elsewhere', 'const problem = new StartProblem("Another process uses this folder")'],
    ['a comparison', '<p>{kind === "shipper" ? a : b}</p>'],
    ['a key on the keyboard', 'if (event.key === "PageDown" || event.key === "Space") open("Enter")'],
    ['a type', 'type Kind = "Ready for signing" | "Closed for good"'],
    ['a module', 'import x from "./Some Where.ts"'],
    ['a header', 'reply.header("Cache-Control", "no-store, private")'],
  ])('the scan ignores %s', (_what, source) => {
    expect(textsIn(source)).toEqual([])
  })
})

test('the scan throws on a file that cannot be parsed', () => {
  expect(() => hardCodedTexts('planted.tsx', '<p>Hello')).toThrow('planted.tsx cannot be parsed')
})
