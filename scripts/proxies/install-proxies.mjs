import { findOrInstallPrograms } from '../debian-programs.mjs'

/** The programs of the proxy tests and their Debian packages. */
const packages = { nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl' }

/** The paths of nginx, Caddy and openssl. */
export function findOrInstallProxies(machine) {
  return findOrInstallPrograms(packages, 'the tests of the proxies', machine)
}
