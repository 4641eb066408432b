import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOfStyleSheets } from './style-sheets.mjs'

function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-sheets-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** A sheet with these declarations in a class that its component uses. */
const problemsOf = (declarations) =>
  problemsOfStyleSheets(
    folderWith({
      'a/Box.tsx': "import styles from './Box.module.css'\nexport const box = styles.box\n",
      'a/Box.module.css': `.box {\n${declarations}\n}\n`,
    }),
  )

test('the style sheets of the web app use tokens and are imported only from their own folder', () => {
  expect(problemsOfStyleSheets()).toEqual([])
})

test('a style sheet imported from another folder is reported', () => {
  const folder = folderWith({
    'a/Box.module.css': '.box {\n  margin: 0;\n}\n',
    'b/Other.tsx': "import styles from '../a/Box.module.css'\nexport const box = styles.box\n",
  })
  expect(problemsOfStyleSheets(folder)).toEqual([
    'b/Other.tsx imports ../a/Box.module.css from another folder: use or write a part there',
  ])
})

test('a class that only the component or only the sheet knows is reported', () => {
  const folder = folderWith({
    'a/Box.tsx': "import styles from './Box.module.css'\nexport const box = styles.frame\n",
    'a/Box.module.css': '.box:global(.other) {\n  margin: 0;\n}\n',
  })
  expect(problemsOfStyleSheets(folder)).toEqual([
    'a/Box.module.css has no class frame',
    'a/Box.module.css: no component uses the class box',
  ])
})

test('style sheets with more lines together than the limit are reported with their number of lines', () => {
  const folder = folderWith({
    'a/Box.tsx': "import styles from './Box.module.css'\nexport const box = styles.box\n",
    'a/Box.module.css': '.box {\n  margin: 0;\n}\n',
    'ui/global.css': 'body {\n  margin: 0;\n}\n',
  })
  expect(problemsOfStyleSheets(folder, 6)).toEqual([])
  expect(problemsOfStyleSheets(folder, 5)).toEqual(['the style sheets have 6 lines together, more than 5'])
})

test('a class that is used only as the name of another class is reported as unused', () => {
  const folder = folderWith({
    'a/Box.tsx': "import styles from './Box.module.css'\nexport const box = styles.boxes\n",
    'a/Box.module.css': '.boxes {\n  margin: 0;\n}\n\n.box {\n  margin: 0;\n}\n',
  })
  expect(problemsOfStyleSheets(folder)).toEqual(['a/Box.module.css: no component uses the class box'])
})

test('text styles, gaps and breakpoints that are tokens are accepted', () => {
  const declarations = `@mixin text small, strong;
    @mixin quiet body;
    font-weight: var(--weight-medium);
    gap: var(--gap-sm) 0;
    margin: -1px auto calc(2 * var(--gap-lg));
    width: 320px;
    @media (max-width: $phone), (pointer: coarse) { padding: var(--gap-md); }
    @media print { font-size: 9px; }`
  expect(problemsOf(declarations)).toEqual([])
})

test.each([
  ['font-size: 13px;', 'font-size: 13px is no text style'],
  ['line-height: 1.4;', 'line-height: 1.4 is no text style'],
  ['font-weight: 600;', 'font-weight: 600 is no text style'],
  ['@mixin text tiny;', 'text tiny is no text style'],
  ['@mixin quiet tiny, strong;', 'quiet tiny, strong is no text style'],
  ['gap: 6px;', 'gap: 6px is no gap'],
  ['margin-inline-start: -10px;', 'margin-inline-start: -10px is no gap'],
  ['padding: calc(4px + var(--gap-sm));', 'padding: calc(4px + var(--gap-sm)) is no gap'],
  ['@media (max-width: 600px) { margin: 0; }', '@media (max-width: 600px) is no breakpoint'],
  ['@media (width <= 60em) { margin: 0; }', '@media (width <= 60em) is no breakpoint'],
])('%s is reported with its line', (declaration, problem) => {
  expect(problemsOf(declaration)).toEqual([`a/Box.module.css:2 ${problem}`])
})
