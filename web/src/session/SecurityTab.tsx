import { AssuranceSetting } from './AssuranceSetting.tsx'
import { SecondFactorSetting } from './second-factor/SecondFactorSetting.tsx'
import { SignOnSettings } from './sign-on/SignOnSettings.tsx'

/** How the people of an organisation prove who they are, when they sign in and when they sign. */
export function SecurityTab({ organizationId }: { readonly organizationId: number }) {
  return (
    <>
      <SignOnSettings organizationId={organizationId} />
      <SecondFactorSetting organizationId={organizationId} />
      <AssuranceSetting organizationId={organizationId} />
    </>
  )
}
