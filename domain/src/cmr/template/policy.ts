import { isSuperAdmin, type Actor } from '../../access/actor.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import { isOrAbove } from '../../organization/tree.ts'

/** Templates of one organisation. */
export const mostTemplates = 200

/** Branches use the templates of the organisations above them; those who see a branch change them. */
export function canChangeTemplate(
  actor: Pick<Actor, 'builtInRole' | 'organizationPath'>,
  template: { readonly organizationPath: string },
): Verdict {
  const isWithin = isOrAbove(actor.organizationPath, template.organizationPath)
  return isWithin || isSuperAdmin(actor) ? allowed : denied('template_not_own')
}
