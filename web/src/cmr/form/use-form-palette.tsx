import { IconArrowDown, IconDeviceFloppy, IconFileText, IconHistory, IconPencil } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { commandKey } from '../../ui/keys.ts'
import { type PageAction, type PageActions, useOfferedActions } from '../../ui/page-actions.ts'
import { fieldName, type Section } from '../note/sections.ts'
import type { FormValues } from './state/form-values.ts'
import { jumpToSection } from './state/jump.ts'
import { missingIn } from './head/section-state.ts'
import type { Actions } from './use-note-actions.tsx'

interface FormPalette {
  readonly sections: readonly Section[]
  readonly present: () => FormValues
  readonly status: FormValues['status']
  /** Each is `null` when it is not available. */
  readonly onSave: (() => void) | null
  readonly onHistory: (() => void) | null
  readonly actions: Actions
  readonly onJump: (field: string) => void
  readonly onForm: () => void
  readonly onPaper: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The commands of the palette in the form: save, release, and jump to sections and fields. */
export function useFormPalette(form: FormPalette): void {
  const text = useText()
  useOfferedActions((): readonly PageActions[] => {
    const { present, status, onSave, onHistory, actions, onJump, onForm, onPaper } = form
    const own: PageAction[] = []
    const offer = (action: PageAction['action'] | null, named: Omit<PageAction, 'action'>): void => {
      if (action !== null) own.push({ ...named, action })
    }
    const saving = { icon: <IconDeviceFloppy {...icon} />, shortcut: commandKey('S') }
    offer(onSave, { id: 'form-save', name: text('form.head.save'), ...saving })
    offer(actions.onEdit, { id: 'form-edit', name: text('form.head.edit'), icon: <IconPencil {...icon} /> })
    for (const { name, icon: drawn, action } of actions.list) offer(action, { id: `form-${name}`, name, icon: drawn })
    offer(onHistory, { id: 'form-history', name: text('form.head.history'), icon: <IconHistory {...icon} /> })
    offer(onPaper, { id: 'form-paper', name: text('form.head.paperView'), icon: <IconFileText {...icon} /> })
    const values = present()
    const [missing] = Object.keys(missingIn(values, values, status))
    if (missing !== undefined)
      offer(() => onJump(missing), {
        id: 'form-missing',
        name: text('form.palette.missing', { field: fieldName(missing, text) }),
        icon: <IconArrowDown {...icon} />,
      })
    const sections = form.sections.map((section) => ({
      id: `section-${section}`,
      name: text(`form.section.${section}`),
      icon: <IconArrowDown {...icon} />,
      action: () => {
        onForm()
        requestAnimationFrame(() => jumpToSection(section))
      },
    }))
    return [
      { group: text('form.palette.note'), actions: own },
      { group: text('form.nav.label'), actions: sections },
    ]
  })
}
