import { type Actor, hasPermission } from '@roadnote/domain/access/actor'

/** The button is visible to users who may modify notes, and disabled with a reason for those who may not create them. */
export function mayAddNotes(reader: Pick<Actor, 'permissions'> & { readonly drawsUpByHand: boolean }): boolean {
  return hasPermission(reader, 'modifyCmrs') && hasPermission(reader, 'createCmr') && reader.drawsUpByHand
}
