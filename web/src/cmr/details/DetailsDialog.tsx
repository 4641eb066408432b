import { Button, Flex } from '@mantine/core'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { IconClock, IconSignature } from '@tabler/icons-react'
import { useSession } from '../../client/session.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { RouteAdvice } from '../route/RouteAdvice.tsx'
import { FollowedNote } from '../note/FollowedNote.tsx'
import { SignatureTrack } from '../note/SignatureTrack.tsx'
import { TamperedNotice } from '../note/TamperedNotice.tsx'
import { TestNotice } from '../note/TestMark.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { DriverLinkSection } from '../spot-charter/DriverLinkSection.tsx'
import { NoteClaim } from '../claim/NoteClaim.tsx'
import { NoteCorrections } from '../correction/NoteCorrections.tsx'
import { CommentList } from '../comments/CommentList.tsx'
import { SignatureList } from '../signing/SignatureList.tsx'
import { Timeline } from '../history/Timeline.tsx'
import { NoteDelivery } from '../delivery/NoteDelivery.tsx'
import { NoteDisposal } from '../disposal/NoteDisposal.tsx'
import { CargoTables } from './CargoTables.tsx'
import styles from './DetailsDialog.module.css'
import { DialogBody, DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { DriverContact } from './DriverContact.tsx'
import { DetailsFoot } from './DetailsFoot.tsx'
import { beginTypingAhead } from '../../ui/form/typed-ahead.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { noteSections } from './note-sections.ts'
import { NoteExceptions } from '../exceptions/NoteExceptions.tsx'
import { NoteReservations } from '../reservation/NoteReservations.tsx'
import { NoteSigningLink } from '../sending-link/NoteSigningLink.tsx'
import { NoteNumbers } from '../numbers/NoteNumbers.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { signAction, trackOf } from '../note/signing-steps.ts'

/** All data of a note, read-only, without leaving the list; links to the form. */
export function DetailsDialog({ rows: [note], onOpen, onClose }: DialogProps) {
  return note === undefined ? null : <NoteDetails note={note} onOpen={onOpen} onClose={onClose} />
}

function NoteDetails({ note, onOpen, onClose }: Pick<OneNoteProps, 'note' | 'onOpen' | 'onClose'>) {
  const text = useText()
  const one = { cmr_id: note.id }
  const reading = useQuery(cmrContract.item, one)
  const comments = useQuery(attachmentContract.commentList, one)
  return (
    <Loaded of={[reading]}>
      {(item) => (
        <DialogBody>
          <TamperedNotice tampered={item.tampered} />
          <TestNotice isTest={item.isTest} />
          <Standing note={note} item={item} onOpen={onOpen} />
          {item.followUpOf !== null && (
            <FollowedNote
              code={item.followUpOf}
              words={text('delivery.followUp.comes', { code: item.followUpOf })}
              onFollow={onClose}
            />
          )}
          <Sections item={item} />
          <DialogSection component="section">
            <SectionTitle>{text('route.title')}</SectionTitle>
            <RouteAdvice
              collection={item.collectionCountryCode}
              delivery={item.deliveryCountryCode}
              onPrint={() => onOpen('copies', note)}
            />
          </DialogSection>
          <NoteNumbers note={note} item={item} onOpen={onOpen} />
          <RecordTimes note={note} item={item} onOpen={onOpen} />
          <CargoTables item={item} />
          <NoteCorrections note={note} onOpen={onOpen} />
          <NoteDelivery note={note} onOpen={onOpen} onClose={onClose} />
          <NoteDisposal note={note} onOpen={onOpen} />
          <DialogSection component="section">
            <SectionTitle>{text('dialogs.details.signatures')}</SectionTitle>
            <SignatureList item={item} withEmptyPlaces />
          </DialogSection>
          <NoteSigningLink noteId={note.id} />
          {comments.data !== undefined && (
            <DialogSection component="section">
              <SectionTitle>{text('dialogs.details.comments')}</SectionTitle>
              <CommentList comments={comments.data} />
            </DialogSection>
          )}
          <NoteClaim note={note} may={item.may} onOpen={onOpen} />
          <NoteReservations item={item} />
          <NoteExceptions note={note} may={item.may} onOpen={onOpen} />
          <DriverContact noteId={note.id} />
          <DriverLinkSection noteId={note.id} />
          <DialogSection component="section">
            <SectionTitle>{text('dialogs.details.history')}</SectionTitle>
            <Timeline noteId={note.id} />
          </DialogSection>
          <DetailsFoot note={note} onClose={onClose} />
        </DialogBody>
      )}
    </Loaded>
  )
}

/** The status of the note, and the sign button for users whose turn it is. */
function Standing({ note, item, onOpen }: Pick<OneNoteProps, 'note' | 'onOpen'> & { readonly item: NoteItem }) {
  const text = useText()
  const isYours = isReadersTurn(item)
  const step = isYours ? nextStep(item.status) : null
  const sign = (): void => {
    beginTypingAhead()
    onOpen('sign', note)
  }
  return (
    <DialogSection className={styles.standing}>
      <Flex component="span" gap="md" align="center">
        <SignatureTrack track={trackOf(item)} hue={item.status} yours={isYours} size="large" />
        <StatusText hue={item.status}>{text(`cmr.status.${noteStatusName(item.status)}`)}</StatusText>
      </Flex>
      {step !== null && (
        <Button variant="filled" leftSection={<IconSignature size={16} stroke={1.5} aria-hidden />} onClick={sign}>
          {text(signAction[step])}
        </Button>
      )}
    </DialogSection>
  )
}

/** Only for organisations that record the times of loading and unloading. */
function RecordTimes({ note, item, onOpen }: Pick<OneNoteProps, 'note' | 'onOpen'> & { readonly item: NoteItem }) {
  const text = useText()
  const user = useSession()?.user
  if (user?.setLoadUnloadTimeSign !== true || item.may.recordTimes !== true) return null
  return (
    <DialogSection className={styles.standing}>
      <Button leftSection={<IconClock size={16} stroke={1.5} aria-hidden />} onClick={() => onOpen('times', note)}>
        {text('dialogs.times.open')}
      </Button>
    </DialogSection>
  )
}

function Sections({ item }: { readonly item: NoteItem }) {
  const text = useText()
  const language = useLanguage()
  return noteSections(item, text, language).map(({ title, fields }) => (
    <DialogSection component="section" key={title}>
      <SectionTitle>{title}</SectionTitle>
      <Flex component="dl" direction="column" gap="sm">
        {fields.map(({ label, value }) => (
          <div key={label} className={styles.field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Flex>
    </DialogSection>
  ))
}
