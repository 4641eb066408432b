import { Button, Group } from '@mantine/core'
import { signOnSettingsContract } from '@roadnote/domain/session/sign-on-settings'
import type { ReplyOf } from '../../client/call.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { flagLook } from '../../organization/dialog/flag-look.ts'
import { LockWords, SettingGroup } from '../../organization/dialog/SettingFields.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { cellOf } from '../../ui/form/cell.ts'
import { FormGroup } from '../../ui/form/Form.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { UnsavedForm } from '../../ui/form/UnsavedForm.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { roleWords } from '../../user/role-words.ts'

const { signOn, editSignOn } = signOnSettingsContract

type Read = ReplyOf<typeof signOn>

/** The single sign-on settings of an organisation; saved by a separate button. */
export function SignOnSettings({ organizationId }: { readonly organizationId: number }) {
  const reading = useQuery(signOn, { organizationId }, { staleTime: 0, refetchOnWindowFocus: false })
  return (
    <Loaded of={[reading]}>
      {(read) => <SignOnForm key={read.version} organizationId={organizationId} read={read} />}
    </Loaded>
  )
}

interface SignOnFormProps {
  readonly organizationId: number
  readonly read: Read
}

function SignOnForm({ organizationId, read }: SignOnFormProps) {
  const text = useText()
  const form = useForm(editSignOn, {
    start: {
      issuer: read.issuer ?? '',
      clientId: read.clientId ?? '',
      clientSecret: read.clientSecret ?? '',
      signOnOnly: read.signOnOnly,
      signersToo: read.signersToo,
      breakGlassId: String(read.breakGlassId ?? ''),
      newRoleId: String(read.newRoleId ?? ''),
    },
    along: { organizationId, version: read.version },
    refreshes: [signOn],
    onDone: () => notify.done(text('session.signOnSettings.saved')),
  })
  return (
    <FormGroup form={form} label={text('session.signOnSettings.title')}>
      <Provider read={read} />
      <Rules read={read} />
      <Failure of={form.failure} />
      <UnsavedForm form={form}>{text('organization.dialog.unsavedTab')}</UnsavedForm>
      <Group mb={28}>
        <Button loading={form.isPending} onClick={() => void form.submit()}>
          {text('session.signOnSettings.save')}
        </Button>
      </Group>
    </FormGroup>
  )
}

const half = cellOf(6)
const whole = cellOf(12)

function Provider({ read }: { readonly read: Read }) {
  const text = useText()
  const { returnUrl, popupUrl, mayChooseProvider } = read
  return (
    <SettingGroup
      title={text('session.signOnSettings.provider')}
      words={
        mayChooseProvider ? (
          text('session.signOnSettings.returnUrls', { returnUrl, popupUrl })
        ) : (
          <LockWords>{text('error.field.operatorOnly')}</LockWords>
        )
      }
    >
      <TextField
        name="issuer"
        kind="login"
        label={text('session.signOnSettings.issuer')}
        description={text('session.signOnSettings.issuerHint')}
        disabled={!mayChooseProvider}
        {...whole}
      />
      <TextField
        name="clientId"
        kind="login"
        label={text('session.signOnSettings.clientId')}
        disabled={!mayChooseProvider}
        {...half}
      />
      <TextField
        name="clientSecret"
        kind="login"
        label={text('session.signOnSettings.clientSecret')}
        description={text('session.signOnSettings.clientSecretHint')}
        disabled={!mayChooseProvider}
        {...half}
      />
    </SettingGroup>
  )
}

function Rules({ read }: { readonly read: Read }) {
  const text = useText()
  const choice = (id: number, label: string) => ({ value: String(id), label })
  return (
    <SettingGroup title={text('session.signOnSettings.rules')} words={text('session.signOnSettings.hint')}>
      <SwitchField
        name="signOnOnly"
        {...flagLook}
        label={text('session.signOnSettings.signOnOnly')}
        description={text('session.signOnSettings.signOnOnlyWords')}
        words={{ not_allowed: text('session.signOnSettings.signOnOnlyNeeds') }}
      />
      <SwitchField
        name="signersToo"
        {...flagLook}
        wrapperProps={{ 'data-under': true }}
        label={text('session.signOnSettings.signersToo')}
        description={text('session.signOnSettings.signersTooWords')}
      />
      <ChoiceField
        name="breakGlassId"
        label={text('session.signOnSettings.breakGlassId')}
        description={text('session.signOnSettings.breakGlassHint')}
        none={text('session.signOnSettings.nobody')}
        choices={read.admins.map(({ id, name }) => choice(id, name))}
        {...half}
      />
      <ChoiceField
        name="newRoleId"
        label={text('session.signOnSettings.newRoleId')}
        description={text('session.signOnSettings.newRoleHint')}
        none={text('session.signOnSettings.newRoleNone')}
        choices={read.roles.map(({ id, name, builtInRole }) =>
          choice(id, roleWords({ role: name, builtInRole }, text)),
        )}
        {...half}
      />
    </SettingGroup>
  )
}
