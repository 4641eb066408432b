import { settingGroups, settings, type SettingName } from './table.ts'

/** Everything between these lines of `docs/settings.md` is generated. */
export const documentMarks = { begin: '<!-- generated: settings -->', end: '<!-- end of generated -->' } as const

type Row = readonly [string, string, string]

/** The settings as tables for `docs/settings.md`, one for each group. */
export function settingsDocument(): string {
  return groups()
    .map(([group, names]) => `## ${group}\n\n${table(names.map(rowOf))}`)
    .join('\n\n')
}

/** The settings as `.env.example`: everything is commented out, because every setting has a default. */
export function environmentExample(): string {
  const parts = groups().map(([group, names]) => `# --- ${group} ---\n\n${names.map(exampleOf).join('\n\n')}`)
  const head = [
    '# Settings of Roadnote, generated from server/src/settings/table.ts by `npm run settings`.',
    '# Remove the # before a setting to change it. A secret can also be read from a file: SECRET_FILE=/run/secrets/secret.',
  ]
  return `${head.join('\n')}\n\n${parts.join('\n\n')}\n`
}

function groups(): [string, SettingName[]][] {
  // Object.keys loses the key type; the keys of the groups are the names of settings.
  return Object.entries(settingGroups).map(([group, members]) => [group, Object.keys(members) as SettingName[]])
}

function rowOf(name: SettingName): Row {
  const { usual, meaning, isSecret } = settings[name]
  return [isSecret === true ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``, defaultText(usual), meaning]
}

/** A default is a value in code quotes or, where it contains a blank, a description. */
function defaultText(usual: string): string {
  return usual.includes(' ') || usual === 'empty' ? usual : `\`${usual}\``
}

/** Columns are aligned as the formatter aligns them. */
function table(rows: readonly Row[]): string {
  const head: Row = ['Setting', 'Default', 'Meaning']
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function exampleOf(name: SettingName): string {
  const { usual, meaning, example } = settings[name]
  const plainUsual = usual.replaceAll('`', '')
  // Links make sense only in the document.
  const plainMeaning = meaning.replaceAll('`', '').replaceAll(/ ?\(\[[^\]]{1,80}\]\([^)]{1,80}\)\)/g, '')
  return `# ${plainMeaning}. Default: ${plainUsual}.\n#${name}=${example ?? plainUsual}`
}
