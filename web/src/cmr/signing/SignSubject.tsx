import { Flex, Stack, Text } from '@mantine/core'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { formatDate, formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { SignatureTrack } from '../note/SignatureTrack.tsx'
import { TestNotice } from '../note/TestMark.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import styles from './SignSubject.module.css'
import { trackOf } from '../note/signing-steps.ts'

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ')
}

function listed(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}

/** The content to sign: code, parties, places and goods. */
export function SignSubject({ item, yours }: { readonly item: NoteItem; readonly yours: boolean }) {
  const text = useText()
  const language = useLanguage()
  const at = (moment: Date | null): string => (moment === null ? '' : formatDate(language, moment, 'dateTime'))
  const weight = sum(item.goods.map(({ grossWeight }) => grossWeight))
  const volume = sum(item.goods.map(({ volume: each }) => each))
  const amounts = listed(
    weight > 0 ? `${formatNumber(language, weight)} kg` : '',
    volume > 0 ? `${formatNumber(language, volume)} m³` : '',
  )
  const packages = sum(item.goods.map(({ packagesNumber }) => packagesNumber))
  const collection = joined(item.collectionCountryCode, item.collectionPostalCode, item.collectionPlace)
  const delivery = joined(item.deliveryCountryCode, item.deliveryPostalCode, item.deliveryPlace)
  return (
    <Stack gap="sm">
      <TestNotice isTest={item.isTest} />
      <Flex wrap="wrap" rowGap="sm" columnGap="lg" align="center" justify="space-between">
        <Text span className="mono" size="lg" fw="var(--weight-strong)">
          {item.cmrCode}
        </Text>
        <Flex component="span" gap="md" align="center">
          <SignatureTrack track={trackOf(item)} hue={item.status} yours={yours} size="large" />
          <StatusText hue={item.status}>{text(`cmr.status.${noteStatusName(item.status)}`)}</StatusText>
        </Flex>
      </Flex>
      <dl className={styles.facts}>
        <dt>{text('dialogs.sign.from')}</dt>
        <dd>
          <strong>{item.senderOrganizationName}</strong> {listed(collection, at(item.collectionDate))}
        </dd>
        <dt>{text('dialogs.sign.to')}</dt>
        <dd>
          <strong>{item.recipientOrganizationName}</strong> {listed(delivery, at(item.deliveryDate))}
        </dd>
        <dt>{text('dialogs.sign.carrier')}</dt>
        <dd>
          <strong>{item.subcontractorOrganizationName ?? item.carrierOrganizationName ?? '–'}</strong>{' '}
          {item.driverDisplayName}
          {item.driverDisplayName !== null && item.licensePlateNumberList !== null && ', '}
          <Text span className="mono" size="sm" display="inline-block">
            {item.licensePlateNumberList}
          </Text>
        </dd>
        <dt>{text('dialogs.sign.goods')}</dt>
        <dd>
          <strong>
            {text('dialogs.sign.lines', { count: item.goods.length })},{' '}
            {text('dialogs.sign.packages', { count: packages })}
          </strong>{' '}
          {amounts}
        </dd>
      </dl>
    </Stack>
  )
}
