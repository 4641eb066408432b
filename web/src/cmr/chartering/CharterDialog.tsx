import { charterContract } from '@roadnote/domain/cmr/charter-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { useState } from 'react'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { DialogFailure } from '../../ui/dialog/DialogFailure.tsx'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import type { DialogProps } from '../note/dialog-props.ts'
import { charterFields, emptyValues, inputOf, type Channel, type PreviousCarrier } from './charter-values.ts'
import { CharterConfirm } from './CharterConfirm.tsx'
import { CharterDone } from './CharterDone.tsx'
import { CharterForm } from './CharterForm.tsx'

/** Hands the selected notes to a carrier and driver who may be unknown until now: a form, then a confirmation. */
export function CharterDialog(props: DialogProps) {
  const previous = useQuery(organizationContract.spotCharterList, {}, { staleTime: 0 })
  const countries = useQuery(organizationContract.countryList, {})
  const failure = previous.error ?? countries.error
  if (previous.data === undefined || countries.data === undefined) {
    if (failure === null) return <DialogWait />
    return (
      <DialogFailure
        failure={failure}
        onRetry={() => {
          void previous.refetch()
          void countries.refetch()
        }}
      />
    )
  }
  return <CharterSteps {...props} previous={previous.data} countries={countries.data} />
}

interface CharterStepsProps extends DialogProps {
  readonly previous: readonly PreviousCarrier[]
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}

function CharterSteps({ rows, previous, countries, onClose, onDone }: CharterStepsProps) {
  const [values, setValues] = useState(emptyValues)
  const [chosen, choose] = useState<PreviousCarrier | null>(null)
  const [channel, setChannel] = useState<Channel>('whatsapp')
  const [step, setStep] = useState<'form' | 'confirm'>('form')
  const ids = rows.map(({ id }) => id)
  const create = useCommand(charterContract.create, {
    refreshes: [cmrContract.item, cmrContract.history, organizationContract.spotCharterList],
    // The dialog stays: what it shows now is shown once.
    onSuccess: onDone,
    onError: (failure) => {
      // What is wrong with a field is told at the field.
      if (charterFields.some((field) => failure.fields[field] !== undefined)) setStep('form')
    },
  })
  if (create.data !== undefined)
    return <CharterDone values={values} channel={channel} chartered={create.data} onClose={onClose} />
  if (step === 'confirm') {
    return (
      <CharterConfirm
        values={values}
        channel={channel}
        codes={rows.map(({ cmrCode }) => cmrCode)}
        country={countries.find(({ code }) => code === values.countryCode)?.name ?? values.countryCode}
        failure={create.error}
        pending={create.isPending}
        onBack={() => setStep('form')}
        onConfirm={() => create.mutate(inputOf(values, channel, ids))}
      />
    )
  }
  return (
    <CharterForm
      values={values}
      chosen={chosen}
      channel={channel}
      previous={previous}
      countries={countries}
      failure={create.error}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      onChoose={choose}
      onChannel={setChannel}
      onCancel={onClose}
      onNext={() => {
        create.reset()
        setStep('confirm')
      }}
    />
  )
}
