import { Button, Flex, Text } from '@mantine/core'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { needsReason, openTimes, type SiteTime, timesOfSite } from '@roadnote/domain/cmr/field/site-times'
import type { Text as Words } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { useState } from 'react'
import { useRequestKey } from '../../../client/request-key.ts'
import { formatDate, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { lazyPart } from '../../../ui/part/lazy-part.tsx'
import { useStandby } from '../../../ui/part/use-standby.ts'
import { useMinute } from '../../../ui/time/ago.ts'
import { timeOriginWords } from '../../note/time-origin-words.ts'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { CardList, CardSection, Quiet } from '../card/CardParts.tsx'
import styles from './SiteTimes.module.css'
import { notesAtSite, notesTouched, shownSites, type Site } from './site-notes.ts'
import { useDriverAction } from '../queue/use-driver-action.ts'

/** With its calendar it is as large as the rest of the page, and few times are corrected. */
const TimeForm = lazyPart(async () => (await import('./TimeForm.tsx')).TimeForm, undefined, ['driver'])
const standby = [TimeForm]

interface SiteTimesProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  /** All notes of the trip: a touch counts for those at the same place. */
  readonly trip: readonly CharteredNote[]
}

/** Arrived, started, finished: one touch each at both sites. */
export function SiteTimes(props: SiteTimesProps) {
  useStandby(standby, { onceUsed: true })
  return shownSites(props.note).map((site) => <OneSite key={site} {...props} site={site} />)
}

function OneSite({ token, note, trip, site }: SiteTimesProps & { readonly site: Site }) {
  const text = useText()
  const [correcting, setCorrecting] = useState<SiteTime | null>(null)
  const { keyFor, done } = useRequestKey()
  const record = useDriverAction('recordTime', token, { onSuccess: done })
  const open = note.canRecordTimes ? openTimes(note.times) : []
  const next = timesOfSite[site].find((moment) => open.includes(moment))
  const touch = (moment: SiteTime): void => {
    const cmrIds = notesAtSite(trip, note, site, moment).map(({ id }) => id)
    const key = keyFor(JSON.stringify({ cmrIds, moment }))
    record.mutate({ token, key, cmr_id: cmrIds, moment })
  }
  const others = next === undefined ? 1 : notesAtSite(trip, note, site, next).length
  return (
    <CardSection aria-label={text(`ramp.site.${site}`)}>
      <h3>{text(`ramp.site.${site}`)}</h3>
      {others > 1 && <Quiet>{text('ramp.site.forAll', { count: others })}</Quiet>}
      <CardList>
        {timesOfSite[site].map((moment) => (
          <Flex key={moment} component="li" direction="row" wrap="wrap" align="center" justify="space-between" gap="sm">
            <Moment
              token={token}
              note={note}
              touched={notesTouched(trip, note, site, moment)}
              moment={moment}
              isOpen={open.includes(moment)}
              isNext={moment === next}
              isSending={record.isPending}
              onTouch={() => touch(moment)}
              onCorrect={() => setCorrecting(moment)}
            />
          </Flex>
        ))}
      </CardList>
      <ActionFailure error={record.error} />
      {correcting !== null && (
        <TimeForm key={correcting} token={token} note={note} moment={correcting} onDone={() => setCorrecting(null)} />
      )}
    </CardSection>
  )
}

interface MomentProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  /** The ids of the notes for which the moment was recorded with the same touch. */
  readonly touched: readonly number[]
  readonly moment: SiteTime
  readonly isOpen: boolean
  readonly isNext: boolean
  readonly isSending: boolean
  readonly onTouch: () => void
  readonly onCorrect: () => void
}

/** One moment: its button, or when it was with the way to correct it. */
function Moment({ token, note, touched, moment, isOpen, isNext, isSending, onTouch, onCorrect }: MomentProps) {
  const text = useText()
  const language = useLanguage()
  const now = new Date(useMinute())
  const { keyFor, done } = useRequestKey()
  const undo = useDriverAction('correctTime', token, { onSuccess: done })
  const time = note.times[moment]
  const name = text(`ramp.site.${moment}`)
  if (isOpen)
    return (
      <Button
        className={styles.touch}
        variant={isNext ? 'filled' : 'default'}
        loading={isSending && isNext}
        onClick={onTouch}
      >
        {name}
      </Button>
    )
  const words = originWords(note, moment, text, language)
  const isSlip = time !== null && !needsReason(time, null, now)
  const takeBack = (): void => {
    const key = keyFor(`${moment} ${time?.toISOString()}`)
    undo.mutate({ token, key, cmr_id: [...touched], moment, time: null })
  }
  return (
    <>
      <Text span flex="1 1 140px">
        {name}{' '}
        {time !== null && (
          <Quiet component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
            {formatDate(language, time, 'dayTime')}
          </Quiet>
        )}
        {words !== null && (
          <Text span display="block">
            <Quiet component="span">{words}</Quiet>
          </Text>
        )}
      </Text>
      {note.canRecordTimes && (
        <Button
          mih={48}
          loading={undo.isPending}
          onClick={isSlip ? takeBack : onCorrect}
          aria-label={`${name}: ${text(time === null ? 'ramp.site.add' : isSlip ? 'ramp.site.undo' : 'ramp.site.correct')}`}
        >
          {text(time === null ? 'ramp.site.add' : isSlip ? 'ramp.site.undo' : 'ramp.site.correct')}
        </Button>
      )}
      <ActionFailure error={undo.error} />
    </>
  )
}

/** What the device claims stands beside the moment of the server; until that is known, the device is all there is. */
function originWords(note: CharteredNote, moment: SiteTime, text: Words, language: Language): string | null {
  const claim = note.timeOrigins.find((origin) => origin.moment === moment)?.deviceTime ?? null
  if (claim !== null && claim.getTime() === note.times[moment]?.getTime()) return text('ramp.site.byDevice')
  return timeOriginWords(note.timeOrigins, moment, text, language)
}
