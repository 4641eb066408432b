import { Button, Group } from '@mantine/core'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../Notice.tsx'
import type { OfferedDraft } from './use-draft.ts'

/** Offers what was typed into this form before and not saved; nothing when there is no draft. */
export function DraftOffer({ draft }: { readonly draft: OfferedDraft | null }) {
  const text = useText()
  const language = useLanguage()
  if (draft === null) return null
  return (
    <div data-draft>
      <Notice tone="info">
        {text('dialogs.draft.found', { time: formatDate(language, draft.at, 'dateTime') })}
        {draft.isOutdated && ` ${text('dialogs.draft.changed')}`}
      </Notice>
      <Group gap="sm" mt="sm">
        <Button onClick={draft.take}>{text('dialogs.draft.take')}</Button>
        <Button variant="subtle" onClick={draft.drop}>
          {text('dialogs.draft.drop')}
        </Button>
      </Group>
    </div>
  )
}
