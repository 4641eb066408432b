import { hasAllowedCallingCode } from '@roadnote/domain/cmr/field/calling-codes'
import { internationalPhone } from '@roadnote/domain/cmr/field/national-phone'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { type SpotCharterForm, spotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { useLocalForm } from '../../ui/form/use-form.ts'
import type { DialogProps } from '../note/dialog-props.ts'
import { useCountries } from '../../organization/use-countries.ts'
import { countriesOf, emptyCharter, type PreviousCarrier } from './charter-values.ts'
import { CharterConfirm } from './CharterConfirm.tsx'
import { CharterDone } from './CharterDone.tsx'
import { CharterForm } from './CharterForm.tsx'

/** Hands the selected notes to a carrier and driver, who may be new: a form, then a confirmation. */
export function CharterDialog(props: DialogProps) {
  const previous = useQuery(organizationContract.spotCharterList, {}, { staleTime: 0 })
  const facts = useQuery(charterContract.facts, { cmr_id: props.rows.map(({ id }) => id) }, { staleTime: 0 })
  return (
    <Loaded of={[previous, facts]}>
      {(carriers, known) => <CharterSteps {...props} previous={carriers} facts={known} />}
    </Loaded>
  )
}

interface CharterStepsProps extends DialogProps {
  readonly previous: readonly PreviousCarrier[]
  readonly facts: ReplyOf<(typeof charterContract)['facts']>
}

function CharterSteps({ rows, previous, facts, onClose, onDone }: CharterStepsProps) {
  const text = useText()
  const language = useLanguage()
  const { choices: countries } = useCountries()
  /** The values to confirm; `null` while the form is being filled in. */
  const [wanted, setWanted] = useState<SpotCharterForm | null>(null)
  const [chartered, setChartered] = useState<ReplyOf<(typeof charterContract)['create']> | null>(null)
  const cmrIdList = rows.map(({ id }) => id)
  const form = useLocalForm(
    spotCharterForm,
    {
      start: emptyCharter,
      draft: { place: `charter ${cmrIdList.join(' ')}`, settlesLater: true },
      along: { cmrIdList },
      validatesEarly: true,
      check: (typed) => {
        const phone = internationalPhone(typed.phone, typed.countryCode)
        return phone !== null && !hasAllowedCallingCode(phone, facts.callingCodes)
          ? { phone: text('charter.dialog.phoneCountry', { countries: countriesOf(facts.callingCodes, language) }) }
          : {}
      },
    },
    setWanted,
  )
  if (wanted === null)
    return <CharterForm form={form} previous={previous} sendsMessages={facts.sendsMessages} onCancel={onClose} />
  if (chartered !== null) return <CharterDone wanted={wanted} chartered={chartered} onClose={onClose} />
  return (
    <CharterConfirm
      wanted={wanted}
      codes={rows.map(({ cmrCode }) => cmrCode)}
      replaced={facts.replaced ?? []}
      country={countries.find(({ value }) => value === wanted.countryCode)?.name ?? wanted.countryCode}
      sendsMessages={facts.sendsMessages}
      onBack={() => setWanted(null)}
      onRefused={(failure) => {
        // Problems with a field are shown at the field.
        if (!form.names.some((field) => failure.fields[field] !== undefined)) return
        setWanted(null)
        form.refuse(failure)
      }}
      onChartered={(reply) => {
        // The dialog stays open: its result is shown only once.
        setChartered(reply)
        form.settle()
        onDone()
      }}
    />
  )
}
