import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from './place.mjs'
import { noticesOf, productionPackages } from './third-party-notices.mjs'

describe('the notices of this product', () => {
  const packages = productionPackages()
  const text = noticesOf(packages)

  test('the notices have a section with the licence of every installed direct production dependency', () => {
    const direct = ['server', 'web', 'domain'].flatMap((workspace) => {
      const { dependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
      return Object.keys(dependencies).filter((name) => !name.startsWith('@roadnote/'))
    })
    expect(direct.length).toBeGreaterThan(30)
    for (const name of direct) expect(text).toMatch(new RegExp(`\n${name} \\d+\\.\\d+\\.\\d+[^\n]*\nLicence: \\S`))
  })

  test('the notices list nothing that only the MCP server needs', () => {
    expect(packages.filter(({ name }) => name.startsWith('@modelcontextprotocol/'))).toEqual([])
  })

  test('every package in the notices states a licence that is compatible with the product', () => {
    for (const { name, licence } of packages) {
      expect([name, licence]).not.toEqual([name, 'see below'])
      expect([name, licence]).not.toEqual([name, expect.stringMatching(/(?:^|[^L])GPL|AGPL|SSPL|BUSL|UNLICENSED/)])
    }
  })

  test('the notices name libvips with the LGPL, its sources and how to replace it', () => {
    const libvips = packages.find(({ name }) => name.startsWith('@img/sharp-libvips-'))
    expect(libvips?.licence).toBe('LGPL-3.0-or-later')
    expect(text).toContain('GNU Lesser\nGeneral Public License, version 3 or later')
    expect(text).toContain('https://github.com/lovell/sharp-libvips')
    expect(text).toMatch(/replacing these packages/)
    expect(text).toMatch(/librsvg +\| LGPLv3/)
    expect(text).toMatch(/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3, 29 June 2007/)
    expect(text).toMatch(/GNU GENERAL PUBLIC LICENSE\s+Version 3, 29 June 2007/)
  })

  test('every package in the notices has a source location and a licence text or read-me', () => {
    for (const { name, source, texts } of packages) {
      expect([name, source]).toEqual([name, expect.stringMatching(/^https:\/\//)])
      expect([name, texts.length]).not.toEqual([name, 0])
    }
  })

  test('the notices do not contain development tools', () => {
    const names = packages.map(({ name }) => name)
    for (const tool of ['vitest', 'oxlint', 'typescript', 'knip']) expect(names).not.toContain(tool)
  })
})

describe('the notices of a package', () => {
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roadnote-notices-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function put(path, text) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  test('a package is listed with all its licence files unless it is not installed or for development only', () => {
    const lock = {
      'node_modules/a': {},
      'node_modules/tool': { dev: true },
      'node_modules/of-macos': { optional: true },
    }
    put('package-lock.json', JSON.stringify({ packages: { '': {}, domain: {}, ...lock } }))
    put('node_modules/a/package.json', JSON.stringify({ name: 'a', version: '1.2.3', repository: 'github:some/a' }))
    put('node_modules/a/LICENSE.md', 'MIT License\nCopyright somebody')
    put('node_modules/a/NOTICE', 'Made of b')
    put('node_modules/a/index.js', 'not a licence')
    put('node_modules/tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0' }))
    expect(productionPackages(folder)).toEqual([
      {
        name: 'a',
        version: '1.2.3',
        licence: 'MIT',
        source: 'https://github.com/some/a',
        texts: ['MIT License\nCopyright somebody', 'Made of b'],
      },
    ])
  })
})
