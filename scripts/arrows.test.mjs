import { describe, expect, test } from 'vitest'
import { circles, lintOverrides, wrongArrows } from './arrows.mjs'
import { importsIn } from './imports.mjs'
import { workspaces } from './zones.mjs'

/** One import, held against the table of the project. */
function validated(file, target) {
  return wrongArrows(new Map([[file, [target]]]))
}

describe('an import', () => {
  test.each([
    ['web/src/ui/Bar.tsx', 'web/src/client/failure.ts'],
    ['web/src/cmr/signing/SignForm.tsx', 'web/src/cmr/note/paths.ts'],
    ['web/src/cmr/orders/OrdersPage.tsx', 'web/src/cmr/details/DetailsDialog.tsx'],
    ['web/src/app/routes.tsx', 'web/src/cmr/orders/OrdersPage.tsx'],
    ['server/src/cmr/signing/sign.ts', 'server/src/outbox/queue.ts'],
    ['domain/src/contract/all.ts', 'domain/src/cmr/contract/note.ts'],
    ['web/src/session/sign-in.ts', 'domain/src/session/contract.ts'],
  ])('of %s may lead to %s', (file, target) => {
    expect(validated(file, target)).toEqual([])
  })

  test.each([
    ['a screen', 'web/src/cmr/form/NotePages.tsx', 'web/src/cmr/orders/open.ts', 'A screen imports no other screen'],
    ['an act', 'web/src/cmr/signing/SignForm.tsx', 'web/src/cmr/comments/CommentForm.tsx', 'An act knows'],
    ['note', 'web/src/cmr/note/paths.ts', 'web/src/cmr/form/NotePages.tsx', 'cmr/note knows'],
    ['a part', 'web/src/ui/list/Pager.tsx', 'web/src/session/Notice.tsx', 'ui knows no noun'],
    [
      'a part, also of the domain,',
      'web/src/ui/list/Pager.tsx',
      'domain/src/cmr/lifecycle/status.ts',
      'ui knows no noun',
    ],
    ['a dashboard', 'web/src/dashboard/ComparePage.tsx', 'web/src/cmr/orders/open.ts', 'A screen imports no other'],
    ['the frame', 'server/src/http/serve.ts', 'server/src/cmr/note/store.ts', 'The frame knows no noun'],
    ['a noun', 'server/src/user/store.ts', 'server/src/cmr/note/store.ts', 'only nouns to its left'],
    [
      'a noun, also of the domain,',
      'server/src/user/store.ts',
      'domain/src/cmr/lifecycle/status.ts',
      'only nouns to its left',
    ],
    ['the contract', 'domain/src/contract/wire.ts', 'domain/src/contract/all.ts', 'contract know no noun'],
  ])('by %s against the arrows is told the right way', (_who, file, target, why) => {
    expect(validated(file, target)).toEqual([expect.stringContaining(why)])
  })

  test('from a folder that nobody has given a zone is refused', () => {
    expect(validated('web/src/cmr/drawer/x.ts', 'web/src/client/call.ts')).toEqual([
      'web/src/cmr/drawer/x.ts stands in no zone. Name its folder in scripts/zones.mjs.',
    ])
  })

  test('is found in whatever way it is written', () => {
    const source = `
      import type { A } from './a.ts'
      import { type B } from './b.ts'
      export type { C } from './c.ts'
      export * from './d.ts'
      const later = import('./e.ts')
      type Named = import('./f.ts').F
      import './g.ts'`
    const letters = importsIn('x.ts', source).map((request) => request.charAt(2))
    expect(new Set(letters)).toEqual(new Set('abcdefg'))
  })
})

describe('a circle', () => {
  test('is found through any number of files, once', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ])
    expect(circles(imports)).toEqual([['a', 'b', 'c']])
  })

  test('is not where two ways lead to the same file', () => {
    const imports = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ])
    expect(circles(imports)).toEqual([])
  })
})

describe('the rules of the linter', () => {
  test('of a folder leave out the file in it that has a zone of its own', () => {
    const rule = lintOverrides(workspaces).find(({ files }) => files.includes('domain/src/contract/**'))
    expect(rule.excludeFiles).toContain('domain/src/contract/all.ts')
  })

  /** Does a rule for the file refuse the words of this import? */
  function refuses(folder, request) {
    const rule = lintOverrides(workspaces).find(({ files }) => files.includes(folder))
    const [, { patterns }] = rule.rules['no-restricted-imports']
    return patterns.some(({ regex }) => regex !== undefined && new RegExp(regex).test(request))
  }

  test.each([
    ['web/src/cmr/signing/**', '../orders/open.ts', true],
    ['web/src/cmr/signing/**', '../../ui/form/Picker.tsx', false],
    ['web/src/cmr/signing/**', '../note/paths.ts', false],
    ['web/src/ui/**', '../form/Picker.tsx', false],
    ['web/src/ui/**', '../../cmr/form/NotePages.tsx', true],
    ['web/src/client/**', './session.ts', false],
    ['web/src/client/**', '../session/sign-in.ts', true],
    ['web/src/role/**', '../../admin-log/history/SubjectHistory.tsx', false],
    ['web/src/role/**', '../../admin-log/AdminLogPage.tsx', true],
    ['web/src/ui/**', '../admin-log/history/SubjectHistory.tsx', true],
    ['domain/src/contract/**', './all.ts', true],
    ['domain/src/contract/**', './wire.ts', false],
  ])('say of an import from %s of %s: refused %s', (folder, request, refused) => {
    expect(refuses(folder, request)).toBe(refused)
  })
})
