import { Box, Button, Stack, Text } from '@mantine/core'
import { reservationLinkContract, type LinkedReservations } from '@roadnote/domain/cmr/reservation/link-contract'
import type { NoteReservation } from '@roadnote/domain/cmr/reservation/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { fileOf } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Comments } from '../note/CommentParts.tsx'
import type { PhotoFile } from '../note/PhotoThumbs.tsx'
import { TestNotice } from '../note/TestMark.tsx'
import { ReservationItem } from '../reservation/ReservationItem.tsx'
import { AnswerWithCode } from './AnswerWithCode.tsx'

/** The page of the link that is mailed to the sender: the carrier's reservations, and the way to answer them. */
export function ReservationLinkPage() {
  const text = useText()
  const token = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const reading = useQuery(reservationLinkContract.linkedReservations, { token }, { staleTime: 0 })
  if (reading.error?.code === 'link_refused')
    return (
      <EmptyState level={1} title={text('reservation.link.endedTitle')} actions={<ToSignIn />}>
        {text('reservation.link.ended')}
      </EmptyState>
    )
  return (
    <Box my={0} mx="auto" maw={720} w="100%">
      <Loaded of={[reading]}>{(linked) => <Reservations token={token} linked={linked} />}</Loaded>
    </Box>
  )
}

function ToSignIn() {
  const text = useText()
  return (
    <Button component={Link} to="/" variant="filled">
      {text('app.toSignIn')}
    </Button>
  )
}

function Reservations({ token, linked }: { readonly token: string; readonly linked: LinkedReservations }) {
  const text = useText()
  const { cmrCode, isTest, carrier, organization: organisation, who: name, answering, reservations } = linked
  const photoFile: PhotoFile = (id, size) => fileOf(reservationLinkContract.linkedPhoto, { token, id, size })
  const isOpen = reservations.some(({ answer }) => answer === null)
  const actionsFor = (reservation: NoteReservation) =>
    answering === 'code' && reservation.canAnswer && <AnswerWithCode token={token} reservation={reservation} />
  return (
    <Stack gap="lg" py="lg" px="lg">
      <PageHead title={text('reservation.link.title', { code: cmrCode })} />
      <TestNotice isTest={isTest} />
      <Text>
        {carrier === null
          ? text('reservation.link.leadNameless', { organisation })
          : text('reservation.link.lead', { carrier, organisation })}
      </Text>
      <RouteOfNote linked={linked} />
      {reservations.length === 0 ? <Notice tone="info">{text('reservation.link.none')}</Notice> : null}
      {isOpen && answering === 'code' && name !== null && (
        <Text c="var(--text-secondary)">{text('reservation.link.asWhom', { name, organisation })}</Text>
      )}
      {isOpen && answering === 'signIn' && (
        <Stack gap="sm" align="flex-start">
          <Notice tone="info">{text('reservation.link.signIn')}</Notice>
          <ToSignIn />
        </Stack>
      )}
      <Comments>
        {reservations.map((reservation) => (
          <ReservationItem
            key={reservation.id}
            reservation={reservation}
            photoFile={photoFile}
            actions={actionsFor(reservation)}
          />
        ))}
      </Comments>
    </Stack>
  )
}

/** Which carriage it is about, as far as it is known. */
function RouteOfNote({
  linked: { collectionPlace, deliveryPlace, recipient },
}: {
  readonly linked: Pick<LinkedReservations, 'collectionPlace' | 'deliveryPlace' | 'recipient'>
}) {
  const places = [collectionPlace, deliveryPlace].filter((place) => place !== null).join(' → ')
  const parts = [places, recipient ?? ''].filter((part) => part !== '')
  return parts.length === 0 ? null : <Text c="var(--text-secondary)">{parts.join(' · ')}</Text>
}
