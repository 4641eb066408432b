import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from '../place.mjs'
import { Problem } from '../problem.mjs'
import { run } from '../run.mjs'

const workspaces = ['locales', 'domain', 'server']

/** A copy of the built server beside this one, which may differ from it and is started in its place. */
export function copyBuild(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const workspace of workspaces)
    for (const part of ['dist', 'package.json'])
      cpSync(join(root, workspace, part), join(folder, workspace, part), {
        recursive: true,
        filter: (path) => !path.includes('.children'),
      })
  cpSync(join(root, 'server/migrations'), join(folder, 'server/migrations'), { recursive: true })
  linkPackages(folder)
  return folder
}

/** A column, and an index that is built outside of a transaction: both only add. */
const expandingMigrations = {
  proof_of_upgrade: ['alter table organization add column proof_of_upgrade integer;'],
  proof_of_index: [
    '-- outside of a transaction',
    'create index concurrently if not exists proof_of_index on cmr_event (cmr_id, type);',
  ],
}

/** Gives a copy migrations that only add: old processes must serve on beside it. */
export function addExpandingMigrations(folder) {
  const migrations = join(folder, 'server/migrations')
  for (const [name, lines] of Object.entries(expandingMigrations)) {
    const number = String(readdirSync(migrations).filter((file) => file.endsWith('.sql')).length + 1).padStart(4, '0')
    const text = ['-- compatible with the version before', ...lines].join('\n')
    writeFileSync(join(migrations, `${number}_${name}.sql`), `${text}\n`)
  }
}

/** The server of another commit, built in a folder of its own. */
export async function buildCommit(commit, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  const { code, output } = await run(tool('tsc', '-b', ...workspaces), { cwd: folder })
  if (code !== 0) throw new Problem(`The version ${commit} does not compile with the packages of this one:\n${output}`)
  return folder
}

/** The packages of this tree, but the workspaces of the folder. */
function linkPackages(folder) {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@roadnote'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@roadnote' && !existsSync(join(modules, name)))
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const workspace of workspaces) symlinkSync(`../../${workspace}`, join(modules, '@roadnote', workspace))
}
