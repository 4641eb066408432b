import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { thisMachine } from './chromium.mjs'
import { timed } from './run.mjs'

const programs = ['pdfsig', 'qpdf']

/**
 * Sees to it that the programs are there with which others would check our sealed PDFs. Without them the tests check
 * the seals by themselves and say so, so that a machine where nothing can be installed loses only a second opinion.
 */
export async function installPdfCheckers({ isRoot, platform, env, run } = thisMachine) {
  const find = (name) =>
    (env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path))
  const aptGet = find('apt-get')
  if (programs.every(find) || !isRoot || platform !== 'linux' || !aptGet) return
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await timed('Installing poppler-utils and qpdf with apt', async () => {
    await run([aptGet, 'update', '-q'], quiet)
    await run([aptGet, 'install', '-y', '-q', '--no-install-recommends', 'poppler-utils', 'qpdf'], quiet)
  })
}
