import { Button } from '@mantine/core'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { canNumber } from '@roadnote/domain/cmr/field/external-id'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, CodeText, DialogSection, Line, LineWords, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import type { OneNoteProps } from '../note/dialog-props.ts'

interface NoteNumbersProps extends Pick<OneNoteProps, 'note' | 'onOpen'> {
  readonly item: NoteItem
}

/** The own numbers of a note and the button to change them; absent where there are none and none can be given. */
export function NoteNumbers({ note, item, onOpen }: NoteNumbersProps) {
  const text = useText()
  const user = useSession()?.user
  const { externalIds } = item
  const mayChange = user !== undefined && canNumber(permissionHolder(user), item).allowed
  if (externalIds.length === 0 && !mayChange) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('dialogs.numbers.section')}</SectionTitle>
      {externalIds.length > 0 && (
        <ul>
          {externalIds.map(({ system, externalId }) => (
            <Line key={`${system} ${externalId}`}>
              <LineWords>
                <CodeText>{externalId}</CodeText> <Aside>{system}</Aside>
              </LineWords>
            </Line>
          ))}
        </ul>
      )}
      {mayChange && (
        <div>
          <Button onClick={() => onOpen('numbers', note)}>{text('dialogs.numbers.open')}</Button>
        </div>
      )}
    </DialogSection>
  )
}
