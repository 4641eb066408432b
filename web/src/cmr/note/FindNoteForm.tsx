import { Box } from '@mantine/core'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { text as textOf } from '@roadnote/domain/contract/wire'
import { looksLikeNoteCode } from '@roadnote/domain/cmr/field/note-code'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useLocalForm } from '../../ui/form/use-form.ts'
import { CardButton, CardTitle, CardWords } from '../../ui/list/RowCard.tsx'
import { useHandScanner } from '../../ui/scan/use-hand-scanner.ts'
import { CommentField } from './CommentField.tsx'
import type { DialogNote } from './dialog-props.ts'
import { codeInScan, findNotes, type FoundNotes, shortestPart } from './find-note.ts'
import { NoteCamera } from './NoteCamera.tsx'

/** A code, a part of one, or the link of a QR code that a hand scanner types. */
const finding = z.object({ code: textOf(600).min(1), comment: textOf(255) })

interface FindNoteFormProps {
  /** Films at once. */
  readonly films?: boolean
  /** Finds the note of a complete code. */
  readonly byCode: (code: string) => Promise<DialogNote>
  /** Only complete codes find a note. */
  readonly wholeOnly?: boolean
  /** Returns why the found note cannot be used, or nothing. */
  readonly onFound: (note: DialogNote, comment: string) => string | undefined
  readonly onCancel: () => void
  /** The call whose comment can be typed before. */
  readonly commentOf?: Pick<Endpoint, 'input'>
}

/** Finds a note by its QR code, its code, or a part of its code or of another number on it. */
export function FindNoteForm({ films, byCode, wholeOnly = false, onFound, onCancel, commentOf }: FindNoteFormProps) {
  const text = useText()
  const [found, setFound] = useState<FoundNotes | null>(null)
  const form = useLocalForm(
    finding,
    {
      start: { code: '', comment: '' },
      about: { not_found: 'code' },
      ...(commentOf !== undefined && { draft: { place: 'find note', fields: ['comment'] } }),
    },
    async ({ code: typed }, { say, typed: all }) => {
      setFound(null)
      const take = (note: DialogNote): void => {
        const reason = onFound(note, all().comment)
        if (reason !== undefined) say('code', reason)
      }
      const code = (await codeInScan(typed)) ?? typed.toUpperCase()
      if (wholeOnly || looksLikeNoteCode(code)) return take(await byCode(code))
      if (code.length < shortestPart) return say('code', text('dialogs.byCode.tooShort', { least: shortestPart }))
      const hits = await findNotes(typed)
      const [first] = hits.notes
      if (first === undefined) return say('code', text('dialogs.byCode.notFound'))
      if (hits.total === 1) return take(first)
      return setFound(hits)
    },
  )
  const read = async (scannedText: string): Promise<boolean> => {
    form.set({ code: scannedText })
    return !(await form.submit())
  }
  useHandScanner((scannedText) => void read(scannedText))
  return (
    <DialogForm form={form} action={text('dialogs.byCode.action')} onCancel={onCancel}>
      <Words>{text(wholeOnly ? 'dialogs.byCode.whole' : 'dialogs.byCode.words')}</Words>
      <NoteCamera atOnce={films ?? false} onRead={read} />
      <TextField
        name="code"
        kind="code"
        label={text('dialogs.byCode.code')}
        words={{ not_found: text('dialogs.byCode.notFound') }}
        size="md"
        classNames={{ input: 'mono' }}
      />
      {found !== null && (
        <Hits
          found={found}
          onChoose={(note) => {
            const reason = onFound(note, form.typed().comment)
            if (reason !== undefined) form.say('code', reason)
          }}
        />
      )}
      {commentOf !== undefined && <CommentField sentWith={commentOf} />}
    </DialogForm>
  )
}

function Hits({ found, onChoose }: { readonly found: FoundNotes; readonly onChoose: (note: DialogNote) => void }) {
  const text = useText()
  const { notes, total } = found
  return (
    <>
      <Words role="status">{text('dialogs.byCode.hits', { count: total })}</Words>
      <ul aria-label={text('dialogs.notes')}>
        {notes.map((note) => (
          <Box component="li" key={note.id} style={{ borderTop: '1px solid var(--hairline-inner)' }}>
            <CardButton type="button" onClick={() => onChoose(note)}>
              <CardTitle className="mono">{note.cmrCode}</CardTitle>
              <CardWords>
                {[text(`cmr.status.${noteStatusName(note.status)}`), note.recipientOrganizationName, note.deliveryPlace]
                  .filter(Boolean)
                  .join(' · ')}
              </CardWords>
            </CardButton>
          </Box>
        ))}
      </ul>
      {total > notes.length && <Words>{text('dialogs.byCode.more', { count: notes.length })}</Words>}
    </>
  )
}
