import { languageTag } from '@roadnote/locales/languages'
import type { MailContent, MailLine, MailPiece } from './content.ts'

/** Escapes text for HTML. */
function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function withBreaks(words: string): string {
  return escaped(words).replaceAll(/\r?\n/g, '<br>')
}

/** The same content as plain text. */
export function plainText(content: MailContent): string {
  const { link } = content
  const paragraphs = content.paragraphs.map((pieces) =>
    pieces.map((piece) => (piece.kind === 'words' ? piece.words : (link ?? ''))).join(''),
  )
  const quoted = content.quote?.split(/\r?\n/).map((line) => `> ${line}`)
  const facts = content.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', `\n${' '.repeat(4)}`)}`)
  const blocks = [
    content.heading === null ? [] : [content.heading],
    ...paragraphs.map((paragraph) => [paragraph]),
    quoted ?? [],
    content.lines.flatMap(({ words, link: of }) => [`- ${words}`, ...(of === null ? [] : [`  ${of}`])]),
    facts,
    content.button === null || link === null ? [] : [`${content.button}:`, link],
    content.small,
    content.stop === null ? [] : [`${content.stop.words}:`, content.stop.link ?? ''],
    // The standard signature separator of mail programs.
    ['-- ', ...content.footer],
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

/** Mail programs without dark mode show the light colours, which are inlined in every element. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{color:#1d4ed8}
@media (max-width:640px){
.outer{padding:0!important}
.card{border-left:0!important;border-right:0!important;border-radius:0!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding-bottom:0!important}
.value{border-top:0!important;padding-top:2px!important}
.press{display:block!important;text-align:center!important}
.button{width:100%!important}
}
@media (prefers-color-scheme:dark){
.page{background:#0f131a!important}
.card{background:#171c25!important;border-color:#2f3744!important}
.text,.value,.item{color:#e8ebf0!important}
.quiet,.label{color:#a3adbd!important}
.value,.label,.line,.item{border-color:#2f3744!important}
.quote{background:#1f2631!important;color:#e8ebf0!important}
.black{background:#c5cbd5!important}
.link{color:#8fb2ff!important}
.logo{background:#ffffff!important}
}`

/**
 * The four copies of a consignment note: red, blue, green, black. Drawn with HTML, because many programs load no
 * images.
 */
const mark = ['#c8322b', '#2456c7', '#23834a', '#1d222b']
  .map(
    (colour, index) =>
      `<td${index === 3 ? ' class="black"' : ''} width="4" height="20" style="width:4px;height:20px;background:${colour};border-radius:1px;font-size:0;line-height:0">&nbsp;</td><td width="2" style="width:2px;font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('')

function head(content: MailContent, logo: string | null): string {
  const name = escaped(content.organization ?? 'Roadnote')
  const sign =
    logo === null
      ? `<td style="padding-right:8px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}</tr></table></td>`
      : `<td style="padding-right:12px"><img class="logo" src="${escaped(logo)}" alt="" height="36" style="display:block;height:36px;max-width:160px;border:0;border-radius:4px"></td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${sign}<td class="text" style="${font}font-size:15px;font-weight:600;color:#151a23">${name}</td></tr></table>`
}

function paragraph(pieces: readonly MailPiece[], link: string | null): string {
  const inside = pieces
    .map((piece) => {
      if (piece.kind === 'words') return withBreaks(piece.words)
      const address = escaped(link ?? '')
      return `<a class="link" href="${address}" style="color:#1d4ed8;word-break:break-all">${address}</a>`
    })
    .join('')
  return `<p class="text" style="${font}margin:0 0 16px;font-size:15px;line-height:24px;color:#151a23">${inside}</p>`
}

function factTable(facts: MailContent['facts']): string {
  if (facts.length === 0) return ''
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td class="label" valign="top" width="34%" style="${font}width:34%;padding:9px 12px 9px 0;border-top:1px solid #eceef2;font-size:13px;line-height:20px;color:#626c80">${escaped(label)}</td><td class="value" valign="top" style="${font}padding:9px 0;border-top:1px solid #eceef2;font-size:14px;line-height:20px;color:#151a23">${withBreaks(value)}</td></tr>`,
    )
    .join('')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">${rows}</table>`
}

function quoteBox(quote: string | null): string {
  if (quote === null) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="quote" style="${font}padding:12px 16px;background:#f6f7f9;border-left:3px solid #1d4ed8;font-size:15px;line-height:23px;color:#151a23">${withBreaks(quote)}</td></tr></table>`
}

function button(label: string | null, link: string | null): string {
  if (label === null || link === null) return ''
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td align="center" bgcolor="#1d4ed8" style="border-radius:6px;background:#1d4ed8"><a class="press" href="${escaped(link)}" style="${font}display:inline-block;padding:13px 24px;font-size:15px;line-height:18px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(label)}</a></td></tr></table>`
}

/** The address under the button, for copying. */
function bareAddress({ bareLink, link }: MailContent): string {
  if (bareLink === null || link === null) return ''
  const address = escaped(link)
  return `<p class="quiet" style="${font}margin:0 0 12px;font-size:12px;line-height:18px;color:#626c80">${escaped(bareLink)}<br><a class="link" href="${address}" style="color:#1d4ed8;word-break:break-all">${address}</a></p>`
}

/** Words that open a page, or plain ones without it. */
function linked({ words, link }: MailLine): string {
  if (link === null) return escaped(words)
  return `<a class="link" href="${escaped(link)}" style="color:#1d4ed8">${escaped(words)}</a>`
}

function lineList(lines: readonly MailLine[]): string {
  if (lines.length === 0) return ''
  const items = lines
    .map(
      (line) =>
        `<tr><td class="item" style="${font}padding:9px 0;border-top:1px solid #eceef2;font-size:14px;line-height:20px;color:#151a23">${linked(line)}</td></tr>`,
    )
    .join('')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${items}</table>`
}

function smallPrint(lines: readonly string[], margin: string): string {
  return lines
    .map(
      (line) =>
        `<p class="quiet" style="${font}margin:${margin};font-size:12px;line-height:18px;color:#626c80">${withBreaks(line)}</p>`,
    )
    .join('')
}

function stopLine(stop: MailLine | null): string {
  if (stop === null) return ''
  return `<p class="quiet" style="${font}margin:0 0 8px;font-size:12px;line-height:18px;color:#626c80">${linked(stop)}</p>`
}

/** Tables and inline styles, because all mail programs support them. */
export function htmlMail(content: MailContent, logo: string | null): string {
  const tag = languageTag(content.language)
  const heading =
    content.heading === null
      ? ''
      : `<h1 class="text" style="${font}margin:0 0 12px;font-size:22px;line-height:28px;font-weight:700;color:#151a23">${escaped(content.heading)}</h1>`
  const body = [
    heading,
    ...content.paragraphs.map((pieces) => paragraph(pieces, content.link)),
    quoteBox(content.quote),
    lineList(content.lines),
    // Before the facts, because on a phone they fill more than a screen.
    button(content.button, content.link),
    bareAddress(content),
    factTable(content.facts),
    smallPrint(content.small, '0 0 8px'),
    stopLine(content.stop),
  ].join('\n')
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(content.subject)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f7f9"><tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #dde1e8;border-radius:8px">
<tr><td class="pad line" style="padding:20px 32px;border-bottom:1px solid #eceef2">${head(content, logo)}</td></tr>
<tr><td class="pad" style="padding:28px 32px 16px">${body}</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="pad" style="padding:16px 32px 24px">${smallPrint(content.footer, '0 0 4px')}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
