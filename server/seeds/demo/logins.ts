import { isChartered, organizationKeys, organizations } from './organizations.ts'
import { demoPassword, demoSignCode, personOf, userNames } from './people.ts'

/** The demo logins as a small table for the terminal. */
export function demoLogins(): string {
  const withAccounts = organizationKeys.filter((key) => !isChartered(key))
  const lines = withAccounts.flatMap((key) =>
    userNames
      .filter((userName) => personOf(userName).organization === key)
      .map((userName, index) => {
        const { role } = personOf(userName)
        const organization = index === 0 ? organizations[key].name : ''
        const hint = role === 'driver user' ? ' (driver pages only)' : ''
        // The wire name of the role keeps the product's spelling; the table shows the correct one.
        const roleName = role.replace('goverment', 'government')
        return `  ${organization.padEnd(27)}${userName.padEnd(18)}${roleName}${hint}`
      }),
  )
  return [
    `Demo logins, password ${demoPassword} (signing users: ${demoSignCode}), sign code ${demoSignCode}:`,
    ...lines,
  ].join('\n')
}
