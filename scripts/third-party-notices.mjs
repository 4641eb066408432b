import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './place.mjs'

/** The name under which the app serves the notices. */
export const noticesFile = join(root, 'web/dist/THIRD-PARTY-NOTICES.txt')

const licenceFile = /^(?:licen[cs]e|copying|notice|ofl|third[-_]?party[-_]?notices?)(?:[-_.].*)?$/i
const rule = '='.repeat(80)

/** Needed only by the MCP server, which is published by itself and is no part of the product. */
const ofMcpServer = /^node_modules\/@modelcontextprotocol\//

/** Installed production packages by name. */
export function productionPackages(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link && !ofMcpServer.test(path))
    .filter(([path]) => existsSync(join(folder, path, 'package.json')))
    .map(([path]) => describe(folder, path))
    .toSorted((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
}

function describe(folder, path) {
  const manifest = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'))
  const { name, version, license, licenses, repository, homepage } = manifest
  const names = readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  const stating = names.filter((file) => licenceFile.test(file))
  // Falls back to the read-me: that of libvips lists the licences of its libraries.
  const read = stating.length > 0 ? stating : names.filter((file) => /^readme\.md$/i.test(file))
  const texts = read.map((file) => readFileSync(join(folder, path, file), 'utf8').trim())
  return {
    name,
    version,
    licence: licenceOf(license ?? licenses, texts),
    source: sourceOf(repository) ?? homepage ?? `https://www.npmjs.com/package/${name}`,
    texts,
  }
}

/** An SPDX expression; old packages have an object or a list, and some only a licence file. */
function licenceOf(stated, texts) {
  if (typeof stated === 'string') return stated
  const types = [stated].flat().flatMap((one) => one?.type ?? [])
  if (types.length > 0) return types.join(' OR ')
  return texts.some((text) => /\bMIT License\b|Permission is hereby granted, free of charge/i.test(text))
    ? 'MIT'
    : 'see below'
}

function sourceOf(repository) {
  const url = typeof repository === 'string' ? repository : repository?.url
  if (url === undefined) return undefined
  const plain = url
    .replace(/^git\+/, '')
    .replace(/\.git$/, '')
    .replace(/^(?:ssh:\/\/)?git@github\.com[:/]|^(?:git|http):\/\/github\.com\/|^github:/, 'https://github.com/')
  return /^[\w-]+\/[\w.-]+$/.test(plain) ? `https://github.com/${plain}` : plain
}

const lesserLicence = `Pictures are read and made by libvips and the libraries it brings along, which come as separate shared libraries in the
packages @img/sharp-libvips-* and, in part, @img/sharp-*. libvips and some of these libraries are under the GNU Lesser
General Public License, version 3 or later. They are used unchanged and linked dynamically: whoever runs this portal may
replace them by versions of their own by replacing these packages under node_modules. Their sources and the way they are
built: https://github.com/lovell/sharp-libvips and https://github.com/libvips/libvips. The text of the licence, and of the
GNU General Public License that it builds upon, stand at the end.`

const licenceTexts = ['LGPL-3.0.txt', 'GPL-3.0.txt'].map((file) =>
  readFileSync(join(root, 'scripts/licences', file), 'utf8').trim(),
)

export function noticesOf(packages) {
  const head = `Third-party notices

Roadnote is made with the packages below, each under its own licence.

${lesserLicence}`
  const sections = packages.map(({ name, version, licence, source, texts }) =>
    [`${name} ${version}`, `Licence: ${licence}`, `Source: ${source}`, ...texts.map((text) => `\n${text}`)].join('\n'),
  )
  return `${[head, ...sections, ...licenceTexts].join(`\n\n${rule}\n\n`)}\n`
}

export function writeNotices() {
  writeFileSync(noticesFile, noticesOf(productionPackages()))
}
