import { SecondFactorSetting } from './second-factor/SecondFactorSetting.tsx'

/** How the people of an organisation sign in. */
export function SecurityTab({ organizationId }: { readonly organizationId: number }) {
  return <SecondFactorSetting organizationId={organizationId} />
}
