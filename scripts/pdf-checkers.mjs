import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { thisMachine } from './chromium.mjs'
import { timed } from './run.mjs'

const programs = ['pdfsig', 'qpdf']

/**
 * Installs the independent programs that verify our sealed PDFs. Without them the tests verify the seals only with
 * our own code and say so.
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
