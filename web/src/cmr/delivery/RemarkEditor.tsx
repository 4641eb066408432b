import { Button, FileButton, Flex, NativeSelect, Paper, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { propertiesOf, remarkCodeNames } from '@roadnote/domain/cmr/delivery/remark-code'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import type { RemarkDraft } from './check-draft.ts'
import { PhotoToggles, type NotePhotos } from './PhotoToggles.tsx'

/** The photos from which a remark chooses, and how to take another one. */
export interface PhotoChoice extends NotePhotos {
  /** Stores a photo on the note and returns its id, or null if it is chosen when the list has it; absent: not allowed. */
  readonly add?: (file: File, remarkKey: number) => Promise<number | null>
}

interface RemarkEditorProps {
  readonly remark: RemarkDraft
  readonly photos: PhotoChoice
  readonly onChange: (remark: RemarkDraft) => void
  readonly onRemove: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** A coded remark: what, how many, details, and the photos that show it. */
export function RemarkEditor({ remark, photos, onChange, onRemove }: RemarkEditorProps) {
  const text = useText()
  const codes = remarkCodeNames.filter((code) => remark.row === null || propertiesOf(code).isAboutNote !== true)
  const known = codes.find((code) => code === remark.code)
  const needsText = known !== undefined && propertiesOf(known).needsText === true
  const add = async (file: File | null): Promise<void> => {
    const id = file === null ? null : await photos.add?.(file, remark.key)
    if (typeof id === 'number') onChange({ ...remark, photoIds: [...remark.photoIds, id] })
  }
  return (
    <Paper bg="var(--surface-quiet)" p="md">
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="md">
          <NativeSelect
            label={text('delivery.check.code')}
            value={remark.code}
            onChange={({ currentTarget }) => onChange({ ...remark, code: currentTarget.value })}
            data={[
              { value: '', label: text('delivery.check.choose') },
              ...codes.map((code) => ({ value: code, label: text(`delivery.remark.${code}`) })),
            ]}
          />
          <TextInput
            label={text('delivery.check.number')}
            inputMode="decimal"
            autoComplete="off"
            value={remark.number}
            onChange={({ currentTarget }) => onChange({ ...remark, number: currentTarget.value })}
          />
        </SimpleGrid>
        <Textarea
          label={text('delivery.check.details')}
          withAsterisk={needsText}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={500}
          value={remark.text}
          onChange={({ currentTarget }) => onChange({ ...remark, text: currentTarget.value })}
        />
        <PhotoToggles
          photos={photos}
          chosen={remark.photoIds}
          onChange={(photoIds) => onChange({ ...remark, photoIds })}
        />
        <Flex gap="sm" wrap="wrap">
          {photos.add !== undefined && (
            <FileButton onChange={(file) => void add(file)} accept="image/*">
              {(props) => (
                <Button {...props} leftSection={<IconCamera {...icon} />}>
                  {text('delivery.check.photo')}
                </Button>
              )}
            </FileButton>
          )}
          <Button variant="subtle" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
            {text('delivery.check.remove')}
          </Button>
        </Flex>
      </Stack>
    </Paper>
  )
}
