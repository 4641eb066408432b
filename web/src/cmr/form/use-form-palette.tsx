import { IconArrowDown, IconDeviceFloppy, IconFileText, IconHistory, IconPencil } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { commandKey } from '../../ui/keys.ts'
import { type PageAct, type PageActs, useOfferedActs } from '../../ui/page-acts.ts'
import { fieldName, type Section } from '../note/sections.ts'
import type { FormValues } from './form-values.ts'
import { jumpToSection } from './jump.ts'
import { missingIn } from './section-state.ts'
import type { Acts } from './use-acts.tsx'

interface FormPalette {
  readonly sections: readonly Section[]
  readonly present: () => FormValues
  readonly status: FormValues['status']
  /** Each is `null` where it is not possible. */
  readonly onSave: (() => void) | null
  readonly onHistory: (() => void) | null
  readonly acts: Acts
  readonly onJump: (field: string) => void
  readonly onForm: () => void
  readonly onPaper: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What the command palette can do in the form: save and release, and go to whatever is wanted without the mouse. */
export function useFormPalette(form: FormPalette): void {
  const text = useText()
  useOfferedActs((): readonly PageActs[] => {
    const { present, status, onSave, onHistory, acts, onJump, onForm, onPaper } = form
    const own: PageAct[] = []
    const offer = (act: PageAct['act'] | null, named: Omit<PageAct, 'act'>): void => {
      if (act !== null) own.push({ ...named, act })
    }
    const saving = { icon: <IconDeviceFloppy {...icon} />, shortcut: commandKey('S') }
    offer(onSave, { id: 'form-save', name: text('form.head.save'), ...saving })
    offer(acts.onEdit, { id: 'form-edit', name: text('form.head.edit'), icon: <IconPencil {...icon} /> })
    for (const { name, icon: drawn, act } of acts.list) offer(act, { id: `form-${name}`, name, icon: drawn })
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
      act: () => {
        onForm()
        requestAnimationFrame(() => jumpToSection(section))
      },
    }))
    return [
      { group: text('form.palette.note'), acts: own },
      { group: text('form.nav.label'), acts: sections },
    ]
  })
}
