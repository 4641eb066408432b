import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import postcss from 'postcss'
import { root } from './place.mjs'

/** Scaled drawings, whose font sizes and distances belong to the drawing. */
const drawings = /(?:PaperSheet|CopiesDrawing)\.module\.css$/
/** The sheets that define the tokens and the fonts. */
const definitions = /(?:tokens|fonts)\.css$/

/** All sheets together; a rule that many sheets need becomes a part, a mixin or one of Mantine's layout parts. */
const mostLines = 7500

const textStyle =
  /^(?:text|quiet|label) (?:caption|small|body|lead|title|heading|display)(?:, (?:regular|medium|strong))?$/
const typeValues = {
  'font-size': /^(?:inherit|var\(--type-\w+-size\))$/,
  'line-height': /^(?:1|inherit|var\(--type-\w+-line\))$/,
  'font-weight': /^var\(--weight-\w+\)$/,
}
const distance = /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)$/
/** A hairline is moved by one pixel; everything else is one of the six gaps. */
const ownDistance = /(?<![\w.-])-?(?!1px)[\d.]+(?:px|r?em)\b/
const ownWidth = /width[^)$]*\d/

/**
 * The problems of the style sheets of the web app: sheets imported from another folder, classes that only the component
 * or only the sheet uses, text styles, distances or breakpoints that are not tokens, and too many lines.
 */
export function problemsOfStyleSheets(folder = join(root, 'web/src'), most = mostLines) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  const sheets = new Map(names.filter((name) => name.endsWith('.css')).map((name) => [name, postcss.parse(read(name))]))
  const sources = names.filter((name) => /\.tsx?$/.test(name)).map((name) => ({ name, text: read(name) }))
  return [
    ...sources.flatMap(({ name, text }) => borrowedSheets(name, text)),
    ...classProblems(sheets, sources),
    ...[...sheets].flatMap(([name, sheet]) => valueProblems(name, sheet)),
    ...lengthProblems([...sheets.keys()].map(read), most),
  ]
}

function lengthProblems(texts, most) {
  const lines = texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0)
  return lines > most ? [`the style sheets have ${lines} lines together, more than ${most}`] : []
}

function borrowedSheets(name, text) {
  return [...importsIn(text)]
    .filter(({ from }) => !/^\.\/[^/]+$/.test(from))
    .map(({ from }) => `${name} imports ${from} from another folder: use or write a part there`)
}

function importsIn(text) {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, called, from]) => ({ called, from }))
}

function classProblems(sheets, sources) {
  const used = new Map()
  const readByName = new Set()
  for (const { name, text } of sources)
    for (const { called, from } of importsIn(text)) {
      const sheet = posix.join(dirname(name), from)
      const wanted = [...text.matchAll(new RegExp(`(?<![\\w.'/])${called}\\.(\\w+)`, 'g'))].map(([, one]) => one)
      if (text.includes(`${called}[`)) readByName.add(sheet)
      used.set(sheet, [...(used.get(sheet) ?? []), ...wanted.filter((one) => one !== 'module')])
    }
  return [...sheets]
    .filter(([name]) => name.endsWith('.module.css'))
    .flatMap(([name, sheet]) => {
      const written = classesOf(sheet)
      const wanted = new Set(used.get(name) ?? [])
      return [
        ...[...wanted].filter((one) => !written.has(one)).map((one) => `${name} has no class ${one}`),
        ...[...written]
          .filter((one) => !wanted.has(one) && !readByName.has(name))
          .map((one) => `${name}: no component uses the class ${one}`),
      ]
    })
}

function classesOf(sheet) {
  const found = new Set()
  sheet.walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '').replaceAll(/'[^']*'/g, '')
    for (const [, name] of own.matchAll(/\.([a-zA-Z][\w-]*)/g)) found.add(name)
  })
  return found
}

function valueProblems(name, sheet) {
  if (definitions.test(name)) return []
  const found = []
  const say = (node, problem) => found.push(`${name}:${node.source.start.line} ${problem}`)
  sheet.walkAtRules((rule) => {
    if (rule.name === 'media' && ownWidth.test(rule.params)) say(rule, `@media ${rule.params} is no breakpoint`)
    if (rule.name === 'mixin' && /^(?:text|quiet|label) /.test(rule.params) && !textStyle.test(rule.params))
      say(rule, `${rule.params} is no text style`)
  })
  if (drawings.test(name)) return found
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration
    const isType = prop in typeValues && !typeValues[prop].test(value) && !isPrinted(declaration)
    if (isType) say(declaration, `${prop}: ${value} is no text style`)
    if (distance.test(prop) && ownDistance.test(value)) say(declaration, `${prop}: ${value} is no gap`)
  })
  return found
}

/** Print styles are exempt: a list with twenty columns is printed in a smaller font. */
function isPrinted(node) {
  if (node === undefined) return false
  return (node.type === 'atrule' && node.params === 'print') || isPrinted(node.parent)
}
