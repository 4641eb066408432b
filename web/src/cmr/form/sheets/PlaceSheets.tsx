import { places, type PlacePart, type PlaceSection } from '@roadnote/domain/cmr/field/field-name'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { PlaceCountry } from '../fields/CountryField.tsx'
import { MomentInput } from '../fields/DateFields.tsx'
import type { Span } from '../../../ui/form/span.ts'
import { SwitchedNumber } from '../fields/SwitchedNumber.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFormApi, useFormContext } from '../state/form-context.ts'
import { placeField } from '../../note/sections.ts'
import type { TextField as TextFieldName } from '../state/form-values.ts'
import { SheetPart, Sheet } from '../Sheet.tsx'
import { useAddressOfParty } from '../state/use-prefill.ts'
import styles from './sheets.module.css'

function AddressFields({ section }: { readonly section: PlaceSection }) {
  const line = (part: PlacePart, span: Span) => (
    // All parts of an address are text.
    <TextField field={placeField(section, part) as TextFieldName} part={part} span={span} />
  )
  return (
    <>
      {line(places[section].first, 12)}
      {line('Street', 12)}
      {line('PostalCode', 'code')}
      {line('Place', 'town')}
      <PlaceCountry section={section} span={12} />
    </>
  )
}

/** Where a container is picked up, or an empty one returned. */
export const YardSheet = memo(function YardSheet({ section }: { readonly section: 'deposit' | 'pickup' }) {
  return (
    <Sheet section={section}>
      <SheetPart>
        <AddressFields section={section} />
      </SheetPart>
    </Sheet>
  )
})

const times = {
  collection: { planned: 'collectionDate', expected: 'receptionExpectedTime', tolerance: 'excessReceptionValue' },
  delivery: { planned: 'deliveryDate', expected: 'estimatedDeliveryTime', tolerance: 'excessDeliveryValue' },
} as const

const parties = { collection: 'senderOrganizationsID', delivery: 'recipientOrganizationsID' } as const

/** Where and when the goods are taken over or delivered. */
export const SiteSheet = memo(function SiteSheet({ section }: { readonly section: 'collection' | 'delivery' }) {
  const text = useText()
  const { mode, locks } = useFormContext()
  const { getValues } = useFormApi()
  const takeAddress = useAddressOfParty(section)
  const { planned, expected, tolerance } = times[section]
  const isOpen = mode !== 'details' && locks.contract === null
  return (
    <Sheet
      section={section}
      aside={
        isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.asideButton}
            onClick={() => takeAddress(getValues(parties[section]))}
          >
            {text(`form.prefill.${section}`)}
          </Button>
        )
      }
    >
      <SheetPart>
        <AddressFields section={section} />
      </SheetPart>
      <SheetPart>
        <MomentInput field={planned} span={6} />
        <MomentInput field={expected} span={6} />
        <SwitchedNumber field={tolerance} span={12} />
      </SheetPart>
    </Sheet>
  )
})
