import { Button, Radio, Stack } from '@mantine/core'
import { needsSecondFactor, signOnContract, type StoreChoice } from '@roadnote/domain/session/sign-on-contract'
import { offerStores, useStoreChoice } from '../../client/store-choice.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { GuestForm, GuestTitle, GuestWords } from '../GuestParts.tsx'
import { GuestFrame } from '../GuestFrame.tsx'
import { beginSecondStep } from '../second-factor/begun-sign-in.ts'
import { enterPortal } from '../sign-in.ts'
import { useSignOn } from './use-sign-on.ts'

/**
 * The choice after a single sign-on with several organisations. The guard redirects everybody else to the sign-in
 * page.
 */
export function SelectStorePage() {
  const text = useText()
  const choice = useStoreChoice()
  if (choice === null) return null
  return (
    <GuestFrame>
      <GuestTitle>{text('app.page.selectStore')}</GuestTitle>
      <GuestWords>{text('session.signOn.chooseWords')}</GuestWords>
      <StoreForm choice={choice} />
    </GuestFrame>
  )
}

/** Street and town distinguish depots with the same name. */
function addressOf({ Street, PostalCode, Place, CountryCode }: StoreChoice['organizations'][number]): string {
  return [Street, [PostalCode, Place].filter(Boolean).join(' '), CountryCode].filter(Boolean).join(', ')
}

function StoreForm({ choice }: { readonly choice: StoreChoice }) {
  const text = useText()
  const { refuse } = useSignOn()
  const form = useForm(signOnContract.storeToken, {
    start: { organizationId: '' },
    along: { state: choice.state },
    onDone: async (reply) => {
      // The guard redirects to the sign-in page, which shows the second step.
      if (needsSecondFactor(reply)) beginSecondStep({ ...reply, remember: false })
      else await enterPortal(reply, false)
      offerStores(null)
    },
    onRefused: (failure) => {
      // The sign-on state has expired: the choice is no longer possible.
      if (failure.status !== 0 && failure.code !== 'bad_input') refuse(failure)
    },
  })
  return (
    <GuestForm component={Form} form={form}>
      <RadioField
        name="organizationId"
        label={text('session.signOn.chooseLabel')}
        words={{ required: text('session.signOn.chooseRequired'), unknown: text('session.signOn.chooseRequired') }}
      >
        <Stack gap={12} my={8}>
          {choice.organizations.map((store) => (
            <Radio key={store.Id} value={String(store.Id)} label={store.Name} description={addressOf(store)} />
          ))}
        </Stack>
      </RadioField>
      <Failure of={form.failure} />
      <Button type="submit" variant="filled" size="md" fullWidth loading={form.isPending || form.isDone}>
        {text('session.signOn.choose')}
      </Button>
      <Button size="md" fullWidth onClick={() => offerStores(null)}>
        {text('app.toSignIn')}
      </Button>
    </GuestForm>
  )
}
