import { Anchor, Box } from '@mantine/core'
import type { RecurrenceRun } from '@roadnote/domain/cmr/template/recurrence-contract'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Line, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { noteDetailsPath } from '../note/paths.ts'

/** What the last days made, or why they made nothing. */
export function RunList({ runs }: { readonly runs: readonly RecurrenceRun[] }) {
  const text = useText()
  const language = useLanguage()
  if (runs.length === 0) return null
  return (
    <section>
      <SectionTitle>{text('template.repeats.runs')}</SectionTitle>
      <Box component="ul" p={0} m={0}>
        {runs.map(({ day, notes, problem }) => (
          <Line key={day}>
            <span>{formatDate(language, new Date(`${day}T00:00:00Z`), 'date', 'UTC')}</span>
            {problem === null ? (
              notes.map(({ id, code }) => (
                <Anchor key={id} component={Link} to={noteDetailsPath(language, id)}>
                  {code}
                </Anchor>
              ))
            ) : (
              <span>{text(problemText(problem))}</span>
            )}
          </Line>
        ))}
      </Box>
    </section>
  )
}

/** A run has no fields that a refusal could point at. */
function problemText(problem: NonNullable<RecurrenceRun['problem']>) {
  if (problem === 'missed') return 'template.repeats.missed'
  if (problem === 'permission_missing') return 'template.repeats.noRight'
  return problem === 'bad_input' ? 'template.repeats.badTemplate' : (`error.${problem}` as const)
}
