import { Fragment } from 'react'
import { Flex, Text } from '@mantine/core'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { dangerousGoodsLine, dangerOf } from '@roadnote/domain/cmr/goods/danger'
import { temperatureRange } from '@roadnote/domain/cmr/paper/temperature'
import { IconMapPin } from '@tabler/icons-react'
import { formatDate, formatNumber, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { usePackageTypeWords } from '../../../language/use-package-type-words.ts'
import { useText } from '../../../language/use-text.ts'
import { LargeFacts } from '../../../ui/Facts.tsx'
import { PointsLine } from '../../note/DangerWords.tsx'
import { Disposal } from './Disposal.tsx'
import { mapAddress } from './map-address.ts'
import { CardList, CardSection, Quiet } from '../card/CardParts.tsx'
import styles from './NoteCard.module.css'

/** Places, parties, goods and instructions of the note. */
export function NoteContent({ note }: { readonly note: CharteredNote }) {
  const text = useText()
  const parties = [
    [text('charter.page.sender'), note.sender],
    [text('charter.page.receiver'), note.recipient],
    [text('charter.page.carrier'), [note.carrier, note.subcontractor].filter(Boolean).join(' · ')],
  ] as const
  const said = [
    [text('charter.page.instructions'), note.senderInstructions],
    [text('form.field.carrierReservations'), note.carrierReservations],
    [text('form.field.carrierComments'), note.carrierComments],
  ] as const
  return (
    <>
      <CardSection>
        {note.tripID !== null && <Quiet>{text('charter.page.trip', { trip: note.tripID })}</Quiet>}
        <Flex component="ol" direction="column" gap="lg">
          <Stop title={text('charter.page.from')} place={note.collection} />
          <Stop title={text('charter.page.to')} place={note.delivery} />
        </Flex>
      </CardSection>
      <CardSection>
        <LargeFacts className={styles.facts}>
          {parties.map(([label, value]) =>
            value === null || value === '' ? null : (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
          )}
        </LargeFacts>
      </CardSection>
      <Goods note={note} />
      <Disposal note={note} />
      {said.map(([title, words]) =>
        words === null ? null : (
          <CardSection key={title}>
            <h3>{title}</h3>
            <p className={styles.words}>{words}</p>
          </CardSection>
        ),
      )}
    </>
  )
}

function Stop({ title, place }: { readonly title: string; readonly place: CharteredNote['collection'] }) {
  const text = useText()
  const language = useLanguage()
  const town = [place.countryCode, place.postalCode, place.place].filter(Boolean).join(' ')
  const address = [place.street, town].filter(Boolean).join(', ')
  return (
    <li className={styles.stop}>
      <Quiet component="span">{title}</Quiet>
      {place.name !== null && <strong>{place.name}</strong>}
      <span>{address}</span>
      {address !== '' && (
        <Flex component="a" align="center" gap="xs" mih={48} href={mapAddress(address, navigator.userAgent)}>
          <IconMapPin size={18} stroke={1.5} aria-hidden />
          {text('charter.page.map')}
        </Flex>
      )}
      {place.time !== null && (
        <time dateTime={place.time.toISOString()} title={formatUtc(place.time)}>
          {formatDate(language, place.time, 'dateTime')}
        </time>
      )}
    </li>
  )
}

function Goods({ note }: { readonly note: CharteredNote }) {
  const text = useText()
  if (note.goods.length === 0 && note.containers.length === 0) return null
  return (
    <CardSection>
      <h3>{text('charter.page.goods')}</h3>
      <CardList>
        {note.goods.map((good) => (
          <GoodLine key={good.id} good={good} />
        ))}
        {note.containers.map(({ id, number, sealNumber }) => (
          <li key={id}>
            <span className={styles.plate}>{number}</span>
            {sealNumber !== null && (
              <Quiet component="span"> {text('charter.page.seal', { number: sealNumber })}</Quiet>
            )}
          </li>
        ))}
      </CardList>
      <PointsLine rows={note.goods} />
    </CardSection>
  )
}

function GoodLine({ good }: { readonly good: CharteredNote['goods'][number] }) {
  const text = useText()
  const language = useLanguage()
  const say = (value: number) => formatNumber(language, value)
  const packageType = usePackageTypeWords(good.packageTypeCode !== null)
  const amounts = [
    good.packagesNumber === null
      ? null
      : text('charter.page.packages', { count: good.packagesNumber, number: say(good.packagesNumber) }),
    good.packageTypeCode === null ? null : packageType(good.packageTypeCode),
    good.packingMethod,
    temperatureRange(good, { text, format: { number: say } }),
    good.grossWeight === null ? null : text('charter.page.kilogram', { number: say(good.grossWeight) }),
    good.volume === null ? null : text('charter.page.cubicMetre', { number: say(good.volume) }),
  ]
  const danger = dangerOf(good)
  // No line break between a number and its unit; free text may wrap.
  const amountTexts = amounts
    .filter((part) => part !== null)
    .map((part) => (part === good.packingMethod ? part : part.replaceAll(' ', '\u00a0')))
  return (
    <li>
      <strong>{good.goodsNature ?? good.marks}</strong>
      <Quiet component="span">{amountTexts.join(' · ')}</Quiet>
      {danger !== null && (
        <Text span size="sm" fw="var(--weight-medium)" c="var(--status-9-text)">
          {text('charter.page.dangerous', { words: dangerousGoodsLine(danger, say) })}
        </Text>
      )}
    </li>
  )
}
