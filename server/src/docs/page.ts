import { type RefusalCode, refusals } from '@roadnote/domain/access/refusal'
import { refusalSentences } from '@roadnote/domain/access/refusal-words'
import { contracts } from '@roadnote/domain/contract/all'
import { methodsOf, type Endpoint } from '@roadnote/domain/contract/endpoint'
import { gateText, wireSchema, type JsonSchema } from './openapi.ts'

const style = `
:root { color-scheme: light dark; --line: #dde1e8; --soft: #626c80; --ink: #1d4ed8; --ground: #fff; --text: #151a23 }
@media (prefers-color-scheme: dark) { :root { --line: #343b48; --soft: #a2abba; --ink: #8fb1fa; --ground: #161a21; --text: #e6e9ef } }
body { font: 14px/1.5 Inter, system-ui, sans-serif; color: var(--text); background: var(--ground); max-width: 860px; margin: 32px auto; padding: 0 16px }
h1 { font-size: 24px } h2 { font-size: 18px; margin-top: 40px } h3 { font-size: 15px; margin: 28px 0 4px }
a { color: var(--ink) } code, h3 { font-family: 'JetBrains Mono', ui-monospace, monospace; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin: 8px 0 } td, th { border-top: 1px solid var(--line); padding: 4px 8px 4px 0; text-align: left; vertical-align: top }
th { color: var(--soft); font-weight: 500 } p { margin: 4px 0 } .soft { color: var(--soft) }
`

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function typeText(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'any'
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.format === 'binary') return 'file'
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map(typeText).join(' | ')
  if (schema.type === 'array') {
    return schema.items === undefined || Array.isArray(schema.items) ? 'list' : `list of ${typeText(schema.items)}`
  }
  const limit = schema.maxLength === undefined ? '' : ` ≤ ${schema.maxLength}`
  return `${String(schema.type ?? 'any')}${limit}`
}

function fieldTable(title: string, schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return ''
  const required = new Set(schema.required)
  const rows = fields.map(
    ([name, field]) =>
      `<tr><td><code>${escape(name)}</code>${required.has(name) ? '' : ' <span class="soft">optional</span>'}</td><td>${escape(typeText(field))}</td></tr>`,
  )
  return `<table><tr><th scope="col">${title}</th><th scope="col">Type</th></tr>${rows.join('')}</table>`
}

function endpointSection(endpoint: Endpoint): string {
  return `<h3>${methodsOf(endpoint).join(' or ')} /${escape(endpoint.path)}</h3>
<p>${escape(endpoint.summary)}</p>
<p class="soft">Needs: ${escape(gateText(endpoint.permission))}${endpoint.forKeys ? ' · also with an API key' : ''}${endpoint.isCreating ? ' · takes Idempotency-Key' : ''}</p>
${fieldTable('Sent', wireSchema(endpoint.input))}${fieldTable('Answered', wireSchema(endpoint.reply))}`
}

function refusalTable(): string {
  // Object.entries loses the key type; the keys are the codes by definition.
  const rows = (Object.entries(refusals) as [RefusalCode, number][]).map(
    ([code, status]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escape(refusalSentences[code])}</td></tr>`,
  )
  return `<table><tr><th scope="col">error</th><th scope="col">Status</th><th scope="col">Meaning</th></tr>${rows.join('')}</table>`
}

/** A page for API developers: generated from the contract, readable without scripts. */
export function docsPage(): string {
  const nouns = Object.entries(contracts).map(
    ([noun, contract]) =>
      `<h2 id="${noun}">${noun}</h2>${Object.values<Endpoint>({ ...contract })
        .map(endpointSection)
        .join('\n')}`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Roadnote API</title><style>${style}</style></head><body>
<h1>Roadnote API</h1>
<p>Sign in with <code>POST /token</code> and send what it answers as <code>Authorization: Bearer …</code>. Bodies may be JSON or
form-encoded, those with files also <code>multipart/form-data</code>. Paths match in any case. The same as a file: <a href="/api/openapi.json">openapi.json</a>.</p>
${nouns.join('\n')}
<h2 id="refusals">Refusals</h2>
<p>Every refusal is <code>{ "error", "message", "fields"? }</code>; branch on <code>error</code>.</p>
${refusalTable()}
</body></html>`
}
