import { Box, Flex, Text } from '@mantine/core'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { signaturesIn } from '../../note/signatures.ts'
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
  /** `null` for a new note. */
  readonly item: NoteItem | null
  readonly onJump?: (() => void) | undefined
}

/** The list of sections with errors, missing fields and completion. */
export function SectionNav({ sections, rows, rowsWrong, active, item, onJump }: SectionNavProps) {
  const text = useText()
  const counts = useCounts(item)
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
              <Mark state={states[section]} hasEntries={(counts[section] ?? 0) > 0} />
              <Box component="span" flex="1 1 auto" miw={0}>
                {text(`form.section.${section}`)}
              </Box>
              <Count>{states[section].rows ?? (section === 'comments' ? counts.comments : undefined)}</Count>
              {section === 'signatures' && counts.signatures !== undefined && (
                <Count>{text('form.nav.signed', { count: counts.signatures })}</Count>
              )}
            </a>
          </li>
        ))}
      </Flex>
    </nav>
  )
}

/** The entries of sections that are no fields of the form. */
function useCounts(item: NoteItem | null): Partial<Record<Section, number>> {
  const { data: comments } = useQuery(
    attachmentContract.commentList,
    { cmr_id: item?.id ?? 0 },
    { enabled: item !== null },
  )
  if (item === null) return {}
  return { signatures: signaturesIn(item).length, ...(comments !== undefined && { comments: comments.length }) }
}

function Count({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null
  return (
    <Text span className="tabular" size="xs" fw="var(--weight-regular)" c="dimmed" flex="none">
      {children}
    </Text>
  )
}

/** A red count of errors, an amber count of missing fields, a tick, or a dash when empty. */
function Mark({ state, hasEntries }: { readonly state: SectionState; readonly hasEntries: boolean }) {
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
  const isFilled = state.isFilled || hasEntries
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
