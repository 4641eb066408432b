import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { serve, type Api } from '../../http/serve.ts'
import { followUpNote } from './follow-up.ts'

export function followUpRoutes(api: Api, { codeSuffix }: { readonly codeSuffix: string }): void {
  serve(api, deliveryContract.followUp, followUpNote(codeSuffix))
}
