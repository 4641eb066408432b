import { expect, test } from 'vitest'
import * as english from '../locales/src/en/dictionary.ts'
import { partOfText } from '../locales/src/parts.ts'
import { textsIn } from '../locales/src/texts-in.ts'
import { textFinder } from './texts-of-pages.mjs'

const keys = textsIn(english).map(([key]) => key)
const textsOf = textFinder(keys)

/** The texts of a page that are not in these parts; a composed key stands for all that it can become. */
function missing(start, parts) {
  const isThere = (key) => parts.includes(partOfText(key))
  return [...textsOf(start)].flatMap(([key, file]) => {
    // Any refusal can be its end; each page has those of its own calls.
    if (key === 'error.') return []
    const meant = key.endsWith('.') ? keys.filter((one) => one.startsWith(key)) : [key]
    return meant.filter((one) => partOfText(one) !== null && !isThere(one)).map((one) => `${one} in ${file}`)
  })
}

test('the frame of every page shows only texts of the first part', () => {
  // Every page that somebody can lack a permission for brings the names of the permissions.
  expect(missing('web/src/main.tsx', ['first']).filter((one) => !one.startsWith('permission.'))).toEqual([])
  expect(missing('web/src/main.tsx', ['first', 'orders'])).toEqual([])
})

test('the sign-in page shows only texts of the first part', () => {
  expect(missing('web/src/session/LoginPage.tsx', ['first'])).toEqual([])
})

test('the orders show only texts of the parts that their route names', () => {
  expect(missing('web/src/cmr/orders/OrdersPage.tsx', ['first', 'orders'])).toEqual([])
})

test('a text that a page does not fetch is found in the imports of its imports', () => {
  const sources = new Map([
    [
      'web/src/a.tsx',
      "import { b } from './b.ts'\nimport type { d } from './d.ts'\nconst later = () => import('./c.ts')",
    ],
    [
      'web/src/b.ts',
      "// 'app.faq.title'\nexport const b = [text('cmr.title'), text(`cmr.status.${name}`), 'no.such.key']",
    ],
    ['web/src/c.ts', "text('user.title')"],
    ['web/src/d.ts', "text('role.title')"],
  ])
  const find = textFinder(['cmr.title', 'cmr.status.open', 'user.title', 'role.title', 'app.faq.title'], sources)
  expect([...find('web/src/a.tsx').keys()]).toEqual(['cmr.title', 'cmr.status.'])
})
