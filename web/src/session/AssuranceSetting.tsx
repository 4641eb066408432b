import { Button, NativeSelect, Stack } from '@mantine/core'
import { assuranceContract, demandableLevel, type DemandableLevel } from '@roadnote/domain/session/assurance'
import { useState } from 'react'
import type { ReplyOf } from '../client/call.ts'
import { useCommand } from '../client/use-command.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { RowSection } from '../organization/rows/Rows.tsx'
import { Failure } from '../ui/dialog/Failure.tsx'
import { UnsavedChanges } from '../ui/dialog/UnsavedChanges.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { notify } from '../ui/notify.ts'

type Demanded = ReplyOf<typeof assuranceContract.demanded>

/** The minimum assurance of signatures in the name of an organisation. Saved separately. */
export function AssuranceSetting({ organizationId: id }: { readonly organizationId: number }) {
  const reading = useQuery(assuranceContract.demanded, { id }, { staleTime: 0 })
  return <Loaded of={[reading]}>{(demanded) => <LevelChoice id={id} demanded={demanded} />}</Loaded>
}

/** The default of an organisation without a setting. */
const notSet = ''

function LevelChoice({ id, demanded }: { readonly id: number; readonly demanded: Demanded }) {
  const text = useText()
  const saved = demanded.assurance ?? notSet
  const [chosen, setChosen] = useState<DemandableLevel | typeof notSet | null>(null)
  const shown = chosen ?? saved
  const saving = useCommand(assuranceContract.demand, {
    refreshes: [assuranceContract.demanded],
    onSuccess: () => notify.done(text('secondFactor.assurance.saved')),
  })
  const sent = { id, assurance: shown === notSet ? null : shown }
  const save = (): Promise<boolean> =>
    saving.mutateAsync(sent).then(
      () => true,
      () => false,
    )
  const words = (level: DemandableLevel) => text(`cmr.assurance.${level}`)
  const above = demanded.inherited
  const unset =
    above === null
      ? text('secondFactor.assurance.free')
      : text('secondFactor.assurance.above', { organisation: above.organization, level: words(above.assurance) })
  return (
    <RowSection title={text('secondFactor.assurance.title')} hint={text('secondFactor.assurance.words')}>
      <Stack gap="md" maw={480}>
        <NativeSelect
          label={text('secondFactor.assurance.label')}
          data={[
            { value: notSet, label: unset },
            ...demandableLevel.options.map((value) => ({ value, label: words(value) })),
          ]}
          value={shown}
          onChange={({ currentTarget: { value } }) =>
            setChosen(demandableLevel.options.find((level) => level === value) ?? notSet)
          }
        />
        <Failure of={saving.error} />
        <div>
          <Button disabled={shown === saved} loading={saving.isPending} onClick={() => void save()}>
            {text('secondFactor.assurance.save')}
          </Button>
        </div>
      </Stack>
      <UnsavedChanges isChanged={() => shown !== saved} save={save}>
        {text('organization.dialog.unsavedTab')}
      </UnsavedChanges>
    </RowSection>
  )
}
