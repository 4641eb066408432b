/** The statements in one line each, without comments and bodies of functions; `lead`: the comments above it. */
export function statementsOf(source) {
  const blank = (text) => text.replaceAll(/[^\n]/g, ' ')
  const bare = source
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, blank)
    .replaceAll(/'(?:[^']|'')*'/g, blank)
    .replaceAll(/--.*$/gm, (comment) => comment.replaceAll(';', ' '))
  const statements = []
  let start = 0
  for (const part of bare.split(';')) {
    const head = leadOf(part)
    const line = bare.slice(0, start + head).split('\n').length
    const text = part.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (text !== '') statements.push({ text, line, lead: source.slice(start, start + head) })
    start += part.length + 1
  }
  return statements
}

/** Length of the blanks and comments before a statement. */
function leadOf(part) {
  let length = 0
  for (const line of part.split(/(?<=\n)/)) {
    if (!/^\s*(?:--.*)?\s*$/.test(line)) return length + (line.length - line.trimStart().length)
    length += line.length
  }
  return length
}
