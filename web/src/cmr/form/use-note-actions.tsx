import { hasPermission } from '@roadnote/domain/access/actor'
import {
  IconArrowBackUp,
  IconCopyPlus,
  IconEye,
  IconFileTypePdf,
  IconSend,
  IconShieldCheck,
  IconSignature,
  IconTemplate,
} from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import type { FormContextValue } from './state/form-context.ts'
import type { NoteForm } from './state/use-note-form.ts'
import type { FormAction } from './head/FormHead.tsx'
import { copyNotePath, editNotePath, noteDetailsPath } from '../note/paths.ts'
import { signAction } from '../note/signing-steps.ts'
import { useEvidence } from '../printing/use-evidence.ts'
import type { OpenDialog } from './NoteDialogs.tsx'
import type { Signing } from './use-signing.ts'

interface ActionsWanted {
  readonly surroundings: FormContextValue
  /** The template that the note was begun from. */
  readonly template: NoteForm['template']
  readonly save: (status?: 1 | 2) => void
  readonly onDialog: (dialog: OpenDialog) => void
  readonly signing: Signing
}

export interface Actions {
  readonly list: readonly FormAction[]
  readonly canRelease: boolean
  readonly onEdit: (() => void) | null
  readonly onClose: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The actions on the note apart from editing; those not allowed are absent. */
export function useNoteActions({ surroundings, template, save, onDialog, signing }: ActionsWanted): Actions {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const user = useSession()?.user
  const holder = permissionHolder({ permissions: user?.permissions ?? [] })
  const { item, mode, statusLock } = surroundings
  const evidence = useEvidence({ id: item?.id ?? 0, cmrCode: item?.cmrCode ?? '' })
  const go = (href: string, replace: boolean) => (): void => void router.navigate({ href, replace })
  const isEditing = mode === 'edit'
  const canRelease = mode !== 'details' && statusLock === null && (item === null || item.may.release === true)
  const canTakeBack = isEditing && item?.may.takeBack === true
  const list: FormAction[] = []
  const offer = (isOffered: boolean, action: FormAction): void => void (isOffered && list.push(action))
  if (signing.step !== null)
    offer(true, { name: text(signAction[signing.step]), icon: <IconSignature {...icon} />, action: signing.sign })
  offer(canRelease, { name: text('form.head.release'), icon: <IconSend {...icon} />, action: () => save(2) })
  offer(canTakeBack, { name: text('form.head.takeBack'), icon: <IconArrowBackUp {...icon} />, action: () => save(1) })
  if (item !== null) {
    offer(true, { name: text('form.head.pdf'), icon: <IconFileTypePdf {...icon} />, action: () => onDialog('pdf') })
    offer(true, { name: text('form.head.evidence'), icon: <IconShieldCheck {...icon} />, action: evidence.save })
    offer(hasPermission(holder, 'createCmr') && user?.drawsUpByHand === true, {
      name: text('form.head.copy'),
      icon: <IconCopyPlus {...icon} />,
      action: go(copyNotePath(language, item.id), false),
    })
    offer(isEditing, {
      name: text('form.head.read'),
      icon: <IconEye {...icon} />,
      action: go(noteDetailsPath(language, item.id), true),
    })
  }
  const drawsUp = hasPermission(holder, 'createCmr')
  const ofTemplate = { icon: <IconTemplate {...icon} /> }
  offer(drawsUp && template?.may.change === true, {
    ...ofTemplate,
    name: text('template.replace', { name: template?.name ?? '' }),
    action: () => onDialog('replaceTemplate'),
  })
  offer(drawsUp, { ...ofTemplate, name: text('template.save'), action: () => onDialog('saveTemplate') })
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
