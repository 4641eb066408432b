import { canCreateManually } from '@roadnote/domain/organization/dependent-settings'
import type { sessionContract } from '@roadnote/domain/session/contract'
import type { UseCase } from '../http/serve.ts'
import { identityOf } from './sign-in.ts'
import { organizationFlags } from './token/store.ts'

export function currentUser(passwordMinimum: number): UseCase<(typeof sessionContract)['currentUser']> {
  return async ({ actor, tx }) => {
    const flags = await organizationFlags(tx, actor.organizationId)
    return {
      login: actor.login,
      id: actor.userId,
      name: actor.name,
      language: actor.language,
      spotCharterUsingSign: flags.spotCharterUsingSign,
      canSetPaymentSign: flags.canSetPaymentSign,
      drawsUpByHand: canCreateManually(flags),
      setLoadUnloadTimeSign: flags.setLoadUnloadTimeSign,
      ...(actor.passwordIsTemporary === true && { passwordMinimum }),
      ...identityOf(actor, flags.dashboardDisplaySign),
    }
  }
}
