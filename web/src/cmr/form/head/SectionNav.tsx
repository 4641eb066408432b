import { Box, Flex, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useFormState } from 'react-hook-form'
import { useText } from '../../../language/use-text.ts'
import { useFormApi } from '../state/form-context.ts'
import type { Section } from '../../note/sections.ts'
import { jumpToSection } from '../state/jump.ts'
import styles from './SectionNav.module.css'
import { type SectionState, sectionStates } from './section-state.ts'
import type { FormRows } from '../state/form-values.ts'
import { useMissing } from './use-missing.ts'
import { useWatched } from './Watching.tsx'

interface SectionNavProps {
  readonly sections: readonly Section[]
  readonly rows: FormRows
  readonly rowsWrong: readonly string[]
  readonly active: Section
  /** The number of signatures; `null` for a new note. */
  readonly signed: number | null
  readonly onJump?: (() => void) | undefined
}

/** The list of sections with errors, missing fields and completion. */
export function SectionNav({ sections, rows, rowsWrong, active, signed, onJump }: SectionNavProps) {
  const text = useText()
  const { control } = useFormApi()
  const fields = useWatched()
  const { errors } = useFormState({ control })
  const missing = useMissing(fields, rows)
  const states = sectionStates({ fields, rows, problems: [...Object.keys(errors), ...rowsWrong], missing })
  return (
    <nav aria-label={text('form.nav.label')} className={styles.nav}>
      <h2 className={styles.title} aria-hidden>
        {text('form.nav.label')}
      </h2>
      <Flex component="ol" direction="column" gap="2xs">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#section-${section}`}
              className={styles.link}
              aria-current={section === active ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onJump?.()
                jumpToSection(section)
              }}
            >
              <Mark state={states[section]} isSigned={section === 'signatures' && (signed ?? 0) > 0} />
              <Box component="span" flex="1 1 auto" miw={0}>
                {text(`form.section.${section}`)}
              </Box>
              {states[section].rows !== null && (
                <Text span className="tabular" size="xs" fw="var(--weight-regular)" c="dimmed" flex="none">
                  {states[section].rows}
                </Text>
              )}
              {section === 'signatures' && signed !== null && (
                <Text span className="tabular" size="xs" fw="var(--weight-regular)" c="dimmed" flex="none">
                  {text('form.nav.signed', { count: signed })}
                </Text>
              )}
            </a>
          </li>
        ))}
      </Flex>
    </nav>
  )
}

/** A red count of errors, an amber count of missing fields, a tick, or a dash when empty. */
function Mark({ state, isSigned }: { readonly state: SectionState; readonly isSigned: boolean }) {
  const text = useText()
  if (state.errors > 0)
    return (
      <span
        className={styles.mark}
        data-kind="error"
        role="img"
        aria-label={text('form.nav.errors', { count: state.errors })}
      >
        {state.errors}
      </span>
    )
  if (state.missing > 0)
    return (
      <span
        className={styles.mark}
        data-kind="missing"
        role="img"
        aria-label={text('form.nav.missing', { count: state.missing })}
      >
        {state.missing}
      </span>
    )
  const isFilled = state.isFilled || isSigned
  return (
    <span
      className={styles.mark}
      data-kind={isFilled ? 'filled' : 'empty'}
      role="img"
      aria-label={text(isFilled ? 'form.nav.filled' : 'form.nav.empty')}
    >
      {isFilled ? <IconCheck size={15} stroke={2} aria-hidden /> : '–'}
    </span>
  )
}
