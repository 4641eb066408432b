import { List, Text } from '@mantine/core'
import type { LinkedNote } from '@roadnote/domain/cmr/signing-link/contract'
import { Fragment } from 'react'
import { formatDate, formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { LargeFacts } from '../../ui/Facts.tsx'

/** Parties, places, plates and goods: what somebody at the ramp compares with what stands there. */
export function LinkedFacts({ linked }: { readonly linked: LinkedNote }) {
  const text = useText()
  const language = useLanguage()
  const placeOf = ({ name, street, postalCode, place, countryCode, time }: LinkedNote['collection']) =>
    [
      name,
      street,
      [countryCode, postalCode, place].filter(Boolean).join(' '),
      time === null ? null : formatDate(language, time, 'dayTime'),
    ]
      .filter(Boolean)
      .join(', ')
  const facts = [
    [text('charter.page.sender'), linked.sender],
    [text('charter.page.receiver'), linked.recipient],
    [text('charter.page.carrier'), linked.carrier],
    [text('charter.page.plates'), linked.licensePlates],
    [text('charter.page.from'), placeOf(linked.collection)],
    [text('charter.page.to'), placeOf(linked.delivery)],
  ] as const
  return (
    <>
      <LargeFacts>
        {facts.map(([label, value]) =>
          value === null || value === '' ? null : (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
      </LargeFacts>
      <Goods goods={linked.goods} />
    </>
  )
}

function Goods({ goods }: Pick<LinkedNote, 'goods'>) {
  const text = useText()
  const language = useLanguage()
  return (
    <List spacing="sm" listStyleType="none" ps={0}>
      {goods.map(({ id, goodsNature, packagesNumber, packingMethod, grossWeight, unNumber }) => {
        const amounts = [
          packagesNumber === null
            ? null
            : text('charter.page.packages', { count: packagesNumber, number: formatNumber(language, packagesNumber) }),
          packingMethod,
          grossWeight === null ? null : text('charter.page.kilogram', { number: formatNumber(language, grossWeight) }),
          unNumber === null ? null : `UN ${unNumber}`,
        ].filter((part) => part !== null)
        return (
          <List.Item key={id}>
            <Text span fw="var(--weight-medium)">
              {goodsNature ?? '–'}
            </Text>
            <Text c="var(--text-secondary)">{amounts.join(' · ')}</Text>
          </List.Item>
        )
      })}
    </List>
  )
}
