import { describe, expect, test } from 'vitest'
import { importProblems } from './arrows.mjs'
import { importsIn } from './imports.mjs'

/** Reports the problems of one file with this source. */
function problemsOf(file, source) {
  return importProblems(new Map([[file, source]]))
}

describe('allowed imports', () => {
  test.each([
    ['a part of the client', 'web/src/ui/Bar.tsx', '../client/failure.ts'],
    ['the note by one of its dialogs', 'web/src/cmr/signing/SignForm.tsx', '../note/paths.ts'],
    ['the details by a screen', 'web/src/cmr/orders/OrdersPage.tsx', '../details/DetailsDialog.tsx'],
    ['a screen by the app', 'web/src/app/routes.tsx', '../cmr/orders/OrdersPage.tsx'],
    ['the open folder of a closed layer', 'web/src/role/List.tsx', '../admin-log/history/SubjectHistory.tsx'],
    ['the outbox by a noun', 'server/src/cmr/signing/sign.ts', '../../outbox/queue.ts'],
    ['a contract by the list of contracts', 'domain/src/contract/all.ts', '../cmr/contract/note.ts'],
    ['a noun of the domain', 'web/src/session/sign-in.ts', '@roadnote/domain/session/contract'],
    ['Node by the server', 'server/src/http/serve.ts', 'node:fs'],
    ['zod by the domain', 'domain/src/user/contract.ts', 'zod'],
    ['a noun by the seeds', 'server/seeds/demo/load.ts', '../../src/cmr/events/record.ts'],
    ['the seeds by the start of the server', 'server/src/bootstrap.ts', '../seeds/demo/load.ts'],
    ['the app by the test kit', 'server/test-kit/app.ts', '../src/app.ts'],
    ['the test kit by one of its folders', 'server/test-kit/session/authenticator.ts', '../app.ts'],
    ['the checker of evidence by the web app', 'web/src/cmr/verify/check.ts', '../../../../tools/verify-evidence.mjs'],
  ])('an import of %s is allowed', (_what, file, request) => {
    expect(problemsOf(file, `import '${request}'`)).toEqual([])
  })

  test.each(['../../../server/test-kit/app.ts', 'node:fs', '../orders/open.ts'])(
    'a test file may import from any zone, for example %s',
    (request) => {
      expect(problemsOf('web/src/cmr/form/x.test.tsx', `import '${request}'`)).toEqual([])
    },
  )
})

describe('forbidden imports', () => {
  const planted = [
    ['of a screen by a screen', 'web/src/cmr/form/NotePages.tsx', '../orders/open.ts', 'A screen imports no other'],
    [
      'of a dialog by a dialog',
      'web/src/cmr/signing/SignForm.tsx',
      '../comments/CommentForm.tsx',
      'belongs in cmr/note',
    ],
    ['of a screen by the note', 'web/src/cmr/note/paths.ts', '../form/NotePages.tsx', 'cmr/note knows'],
    ['of a noun by a part', 'web/src/ui/list/Pager.tsx', '../../session/Notice.tsx', 'ui knows no noun'],
    [
      'of a noun of the domain by a part',
      'web/src/ui/Pager.tsx',
      '@roadnote/domain/cmr/lifecycle/status',
      'ui knows no noun',
    ],
    ['of a style sheet of a noun by a part', 'web/src/ui/Pager.tsx', '../session/x.module.css', 'ui knows no noun'],
    ['of a screen by a dashboard', 'web/src/dashboard/Page.tsx', '../cmr/orders/open.ts', 'A screen imports no other'],
    [
      'of a closed folder by a noun',
      'web/src/role/List.tsx',
      '../admin-log/AdminLogPage.tsx',
      'only nouns to its left',
    ],
    ['of a noun by the frame', 'server/src/http/serve.ts', '../cmr/note/store.ts', 'The frame knows no noun'],
    ['of a noun to the right', 'server/src/user/store.ts', '../cmr/note/store.ts', 'only nouns to its left'],
    [
      'of a noun of the domain to the right',
      'server/src/user/a.ts',
      '@roadnote/domain/cmr/lifecycle/status',
      'to its left',
    ],
    ['of a folder of the same layer', 'server/src/cmr/signing/sign.ts', '../editing/edit.ts', 'folders below it'],
    ['of the list of contracts', 'domain/src/contract/wire.ts', './all.ts', 'contract knows no noun'],
    ['of the app by the seeds', 'server/seeds/demo/load.ts', '../../src/app.ts', 'know neither the app'],
    ['of the demo by the generator', 'server/seeds/generate/towns.ts', '../demo/places.ts', 'nor each other'],
    ['of the seeds by a noun', 'server/src/cmr/note/store.ts', '../../../seeds/reference.ts', 'folders below it'],
    ['of the test kit by a source', 'server/src/app.ts', '../test-kit/app.ts', 'Only tests import the test kit'],
    [
      'of the test kit by the seeds',
      'server/seeds/reference.ts',
      '../test-kit/app.ts',
      'Only tests import the test kit',
    ],
    ['of the test kit by the web app', 'web/src/app/x.ts', '../test-kit/users.ts', 'Only tests import the test kit'],
    ['of a folder by the test kit', 'server/test-kit/app.ts', './session/authenticator.ts', 'its folders import'],
    ['of a test by a source', 'server/src/user/store.ts', './store.test.ts', 'Nothing imports a test'],
    ['of a test by the test kit', 'server/test-kit/app.ts', './database.test.ts', 'Nothing imports a test'],
    ['of the server by the web app', 'web/src/user/x.ts', '@roadnote/server/user/store', 'export nothing'],
    ['of the web app by the server', 'server/src/app.ts', '@roadnote/web/main', 'export nothing'],
    [
      'of the domain by locales',
      'locales/src/text.ts',
      '@roadnote/domain/cmr/lifecycle/status',
      'locales knows no one',
    ],
    ['of another workspace by its path', 'web/src/main.tsx', '../../server/src/app.ts', 'does not leave its workspace'],
    [
      'of the domain by its path',
      'web/src/main.tsx',
      '../../domain/src/cmr/lifecycle/status.ts',
      'does not leave its workspace',
    ],
    ['of a source by a journey', 'e2e/journeys/x.spec.ts', '../../server/src/app.ts', 'does not leave its workspace'],
    ['of the domain by a journey', 'e2e/world.ts', '@roadnote/domain/cmr/lifecycle/status', 'from outside'],
    ['of Node by the domain', 'domain/src/cmr/lifecycle/status.ts', 'node:fs', 'domain is pure'],
    ['of Node without its prefix by the domain', 'domain/src/cmr/lifecycle/status.ts', 'fs', 'domain is pure'],
    ['of kysely by the domain', 'domain/src/cmr/lifecycle/status.ts', 'kysely', 'domain is pure'],
    ['of pg by the domain', 'domain/src/cmr/lifecycle/status.ts', 'pg', 'domain is pure'],
    ['of fastify by the domain', 'domain/src/cmr/lifecycle/status.ts', 'fastify', 'domain is pure'],
    ['of React by the domain', 'domain/src/cmr/lifecycle/status.ts', 'react', 'domain is pure'],
    ['of a part of React by the domain', 'domain/src/cmr/lifecycle/status.ts', 'react-dom/client', 'domain is pure'],
    ['of Mantine by the domain', 'domain/src/cmr/lifecycle/status.ts', '@mantine/core', 'domain is pure'],
    ['of a package by locales', 'locales/src/text.ts', 'zod', 'locales knows no one'],
    ['of Node by the web app', 'web/src/main.tsx', 'node:fs', 'runs in a browser'],
    ['of Node without its prefix by the web app', 'web/src/main.tsx', 'fs/promises', 'runs in a browser'],
  ]

  test.each(planted)('a forbidden import %s is reported with file, line and reason', (_what, file, request, why) => {
    expect(problemsOf(file, `// a comment\nimport { a } from '${request}'`)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:2 imports \\S+\\. .*${why}`)),
    ])
  })

  test.each([
    `import type { A } from '../session/a.ts'`,
    `import { type A } from '../session/a.ts'`,
    `import '../session/a.ts'`,
    `export { a } from '../session/a.ts'`,
    `export type { A } from '../session/a.ts'`,
    `export * from '../session/a.ts'`,
    `export * as a from '../session/a.ts'`,
    `const later = () => import('../session/a.ts')`,
    `const later = import(/* a comment */ '../session/a.ts')`,
    'const later = import(`../session/a.ts`)',
    `const a = { b: [async () => (await import('../session/a.ts')).a] }`,
    `type A = import('../session/a.ts').A`,
    `let a: typeof import('../session/a.ts')`,
    `import a from '../session/a.txt?raw'`,
  ])('a forbidden import is reported when it is written as %s', (line) => {
    expect(problemsOf('web/src/ui/x.ts', `\n\n${line}`)).toEqual([
      expect.stringMatching(/^web\/src\/ui\/x\.ts:3 imports web\/src\/session\/a\.\w+\. ui knows no noun/),
    ])
  })

  test('an import statement in a comment or a string does not count as an import', () => {
    expect(
      problemsOf('web/src/ui/x.ts', `// import('../session/a.ts')\nexport const a = "import('../session/a.ts')"`),
    ).toEqual([])
  })

  test('an import with a computed path is refused, because it cannot be checked', () => {
    expect(problemsOf('server/src/app.ts', 'const a = (name) => import(`./${name}.ts`)')).toEqual([
      expect.stringContaining('Write the path as a literal'),
    ])
  })

  test.each([
    `import { lazy } from 'react'`,
    `import { memo, lazy as later } from 'react'`,
    `import * as React from 'react'`,
    `import React from 'react'`,
    `export { lazy } from 'react'`,
    `const { lazy } = await import('react')`,
  ])('the web app cannot import lazy from React, written as %s', (line) => {
    expect(problemsOf('web/src/ui/x.tsx', line)).toEqual([expect.stringContaining('`lazyPart` or `lazyOverlay`')])
    expect(problemsOf('web/src/ui/x.tsx', `import { memo } from 'react'`)).toEqual([])
  })
})

test('a file in a folder without a zone is reported', () => {
  expect(problemsOf('web/src/cmr/drawer/x.ts', `import '../../client/call.ts'`)).toEqual([
    'web/src/cmr/drawer/x.ts stands in no zone. Name its folder in scripts/zones.mjs.',
  ])
})

test('importsIn returns the imported names and the line of each import', () => {
  const source = `import a, { b as c } from './a.ts'\nexport { d } from './b.ts'`
  expect(importsIn('x.ts', source)).toEqual([
    { request: './a.ts', names: ['*', 'b'], line: 1 },
    { request: './b.ts', names: ['d'], line: 2 },
  ])
})

describe('import cycles', () => {
  /** Sources by name that may import each other. */
  const inSession = (...files) => new Map(files.map(([name, source]) => [`web/src/session/${name}.ts`, source]))

  test('an import cycle is reported once with its shortest path, files and lines', () => {
    const sources = inSession(
      ['a', `import './b.ts'`],
      ['b', `\nimport './c.ts'\nimport './d.ts'`],
      ['c', `import './a.ts'\nimport './b.ts'`],
      ['d', ''],
    )
    expect(importProblems(sources)).toEqual([
      'web/src/session/a.ts:1 imports web/src/session/b.ts:2 imports web/src/session/c.ts:1 imports web/src/session/a.ts: a circle. Move what both need to a file below them.',
    ])
  })

  test.each([`import type { B } from './b.ts'`, `const b = () => import('./b.ts')`, `type B = import('./b.ts').B`])(
    'an import cycle is reported when one import of it is written as %s',
    (line) => {
      const sources = inSession(['a', line], ['b', `export * from './a.ts'`])
      expect(importProblems(sources)).toEqual([expect.stringContaining('a circle')])
    },
  )

  test('an import cycle is reported in seeds, test kit, journeys and scripts', () => {
    for (const folder of ['server/seeds/demo', 'server/test-kit', 'e2e/journeys', 'scripts']) {
      const sources = new Map([
        [`${folder}/a.ts`, `import './b.ts'`],
        [`${folder}/b.ts`, `import './a.ts'`],
      ])
      expect(importProblems(sources)).toEqual([expect.stringContaining('a circle')])
    }
  })

  test('a file that imports itself is reported as an import cycle', () => {
    expect(importProblems(inSession(['a', `import './a.ts'`]))).toEqual([expect.stringContaining('a circle')])
  })

  test('two import paths to the same file are not a cycle', () => {
    const sources = inSession(
      ['a', `import './b.ts'\nimport './c.ts'`],
      ['b', `import './d.ts'`],
      ['c', `import './d.ts'`],
      ['d', ''],
    )
    expect(importProblems(sources)).toEqual([])
  })
})
