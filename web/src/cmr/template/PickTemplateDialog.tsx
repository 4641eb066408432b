import { Box, Button, Text, TextInput } from '@mantine/core'
import { noteTemplateContract, type NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogFoot, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { LoadFailure } from '../../ui/dialog/Loaded.tsx'
import { Wait } from '../../ui/dialog/Wait.tsx'
import { CardButton, CardTitle, CardWords } from '../../ui/list/RowCard.tsx'
import type { DialogProps } from '../note/dialog-props.ts'
import { templateNotePath, templatesPath } from '../note/paths.ts'
import { templateWords } from './template-words.ts'

/** Enough to choose from; the search finds the others. */
const shown = 20

/** Chooses the template that a new note begins from. Enter takes the first one found. */
export function PickTemplateDialog({ onClose }: DialogProps) {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    noteTemplateContract.list,
    { Limit: shown, ...(search === '' ? {} : { Search: search }) },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const found = data?.data ?? []
  const isCurrent = search === typed.trim() && !isPlaceholderData
  const choose = ({ id }: Pick<NoteTemplate, 'id'>): void => {
    onClose()
    void router.navigate({ href: templateNotePath(language, id) })
  }
  return (
    <DialogBody>
      <DialogSection>
        <TextInput
          data-autofocus
          label={text('template.search')}
          placeholder={text('template.searchHint')}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={({ key }) => {
            const [first] = found
            if (key === 'Enter' && isCurrent && first !== undefined) choose(first)
          }}
        />
        {data === undefined && error !== null && <LoadFailure failure={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Wait />}
        {data !== undefined && found.length === 0 && (
          <Words>{text(search === '' ? 'template.empty.text' : 'template.empty.foundText')}</Words>
        )}
        <Box component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={text('template.title')}>
          {found.map((template) => (
            <li key={template.id}>
              <Choice template={template} onChoose={choose} />
            </li>
          ))}
        </Box>
      </DialogSection>
      <DialogFoot>
        <Button component={Link} to={templatesPath(language)} onClick={onClose}>
          {text('template.manage')}
        </Button>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
      </DialogFoot>
    </DialogBody>
  )
}

interface ChoiceProps {
  readonly template: NoteTemplate
  readonly onChoose: (template: NoteTemplate) => void
}

function Choice({ template, onChoose }: ChoiceProps) {
  const text = useText()
  const { parties, route } = templateWords(template)
  const { name, organizationName } = template
  return (
    <CardButton type="button" aria-label={text('template.choose', { name })} onClick={() => onChoose(template)}>
      <CardTitle>{name}</CardTitle>
      <Text span size="sm">
        {[parties, route].filter((words) => words !== '').join(' · ')}
      </Text>
      <CardWords>{organizationName}</CardWords>
    </CardButton>
  )
}
