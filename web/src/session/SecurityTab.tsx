import { AssuranceSetting } from './AssuranceSetting.tsx'
import { SecondFactorSetting } from './second-factor/SecondFactorSetting.tsx'
import { SignOnSettings } from './sign-on/SignOnSettings.tsx'

/** The authentication settings of an organisation for signing in and for signing notes. */
export function SecurityTab({ organizationId }: { readonly organizationId: number }) {
  return (
    <>
      <SignOnSettings organizationId={organizationId} />
      <SecondFactorSetting organizationId={organizationId} />
      <AssuranceSetting organizationId={organizationId} />
    </>
  )
}
