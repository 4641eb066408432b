import { holds } from '@roadnote/domain/access/actor'
import {
  IconArrowBackUp,
  IconCopyPlus,
  IconEye,
  IconFileTypePdf,
  IconSend,
  IconShieldCheck,
  IconSignature,
} from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { holderOf, useSession } from '../../client/session.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import type { FormSurroundings } from './form-context.ts'
import type { FormAct } from './FormHead.tsx'
import { copyNotePath, editNotePath, noteDetailsPath } from '../note/paths.ts'
import { signAct } from '../note/signing-steps.ts'
import { useEvidence } from '../printing/use-evidence.ts'
import type { OpenDialog } from './NoteDialogs.tsx'
import type { Signing } from './use-signing.ts'

interface ActsWanted {
  readonly surroundings: FormSurroundings
  readonly save: (status?: 1 | 2) => void
  readonly onDialog: (dialog: OpenDialog) => void
  readonly signing: Signing
}

export interface Acts {
  readonly list: readonly FormAct[]
  readonly canRelease: boolean
  readonly onEdit: (() => void) | null
  readonly onClose: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with the note besides writing in it. What one may not do is absent. */
export function useActs({ surroundings, save, onDialog, signing }: ActsWanted): Acts {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const user = useSession()?.user
  const holder = holderOf({ permissions: user?.permissions ?? [] })
  const { item, mode, statusLock } = surroundings
  const evidence = useEvidence({ id: item?.id ?? 0, cmrCode: item?.cmrCode ?? '' })
  const go = (href: string, replace: boolean) => (): void => void router.navigate({ href, replace })
  const isEditing = mode === 'edit'
  const canRelease = mode !== 'details' && statusLock === null && (item === null || item.may.release === true)
  const canTakeBack = isEditing && item?.may.takeBack === true
  const list: FormAct[] = []
  const offer = (isOffered: boolean, act: FormAct): void => void (isOffered && list.push(act))
  if (signing.step !== null)
    offer(true, { name: text(signAct[signing.step]), icon: <IconSignature {...icon} />, act: signing.sign })
  offer(canRelease, { name: text('form.head.release'), icon: <IconSend {...icon} />, act: () => save(2) })
  offer(canTakeBack, { name: text('form.head.takeBack'), icon: <IconArrowBackUp {...icon} />, act: () => save(1) })
  if (item !== null) {
    offer(true, { name: text('form.head.pdf'), icon: <IconFileTypePdf {...icon} />, act: () => onDialog('pdf') })
    offer(true, { name: text('form.head.evidence'), icon: <IconShieldCheck {...icon} />, act: evidence.save })
    offer(holds(holder, 'createCmr') && user?.drawsUpByHand === true, {
      name: text('form.head.copy'),
      icon: <IconCopyPlus {...icon} />,
      act: go(copyNotePath(language, item.id), false),
    })
    offer(isEditing, {
      name: text('form.head.read'),
      icon: <IconEye {...icon} />,
      act: go(noteDetailsPath(language, item.id), true),
    })
  }
  const canEdit = mode === 'details' && item?.may.edit === true
  return {
    list,
    canRelease,
    onEdit: canEdit ? go(editNotePath(language, item.id), true) : null,
    onClose: () => {
      if (canGoBack) router.history.back()
      else void router.navigate({ href: `/${language}/orders` })
    },
  }
}
