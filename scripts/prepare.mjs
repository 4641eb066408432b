import { build, isBuilt } from './building.mjs'
import { install, isInstalled } from './install.mjs'
import { withWorkLock } from './work-lock.mjs'

/** Installs what is missing. Writes nothing when nothing is. */
export async function prepareParts() {
  if (!isInstalled()) await withWorkLock(installIfNeeded)
}

/** Installs and builds what is missing or old. Writes nothing when nothing is. */
export async function prepareProduct() {
  if (isInstalled() && isBuilt()) return
  await withWorkLock(async () => {
    await installIfNeeded()
    if (!isBuilt()) await build()
  })
}

/** Installs what is missing and builds in any case. */
export async function rebuildProduct() {
  await withWorkLock(async () => {
    await installIfNeeded()
    await build()
  })
}

async function installIfNeeded() {
  if (!isInstalled()) await install()
}
