import { build, isBuilt } from './building.mjs'
import { install, isInstalled } from './install.mjs'
import { isRelease } from './release/released.mjs'
import { withWorkLock } from './work-lock.mjs'

/** Installs missing packages. Prints nothing if none is missing. */
export async function prepareParts() {
  if (!isInstalled()) await withWorkLock(installIfNeeded)
}

/**
 * Installs and builds whatever is missing or outdated. Prints nothing if everything is current, as in an unpacked
 * release.
 */
export async function prepareProduct() {
  if (isRelease()) return
  if (isInstalled() && isBuilt()) return
  await withWorkLock(async () => {
    await installIfNeeded()
    if (!isBuilt()) await build()
  })
}

/** Installs missing packages and always builds. */
export async function rebuildProduct() {
  await withWorkLock(async () => {
    await installIfNeeded()
    await build()
  })
}

async function installIfNeeded() {
  if (!isInstalled()) await install()
}
