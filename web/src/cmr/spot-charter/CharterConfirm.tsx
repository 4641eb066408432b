import { Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { channelOf, vehicleOf, type SpotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { organizationContract } from '@roadnote/domain/organization/contract'
import type { ReplyOf } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { CodeList, CodeText, DialogSection, SectionTitle, Words } from '../../ui/dialog/DialogParts.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { driverName } from './charter-values.ts'
import { LargeFacts } from '../../ui/Facts.tsx'
import styles from './charter.module.css'

type Replaced = NonNullable<ReplyOf<(typeof charterContract)['facts']>['replaced']>[number]

interface CharterConfirmProps {
  readonly wanted: SpotCharterForm
  readonly codes: readonly string[]
  readonly replaced: readonly Replaced[]
  readonly country: string
  /** Without a message gateway the planner passes the link on. */
  readonly sendsMessages: boolean
  readonly onBack: () => void
  readonly onRefused: (failure: CallFailure) => void
  readonly onChartered: (reply: ReplyOf<(typeof charterContract)['create']>) => void
}

/** Who gets which notes, and the declaration of the planner, which is recorded in the notes. */
export function CharterConfirm(props: CharterConfirmProps) {
  const { wanted, sendsMessages, onBack, onRefused, onChartered } = props
  const text = useText()
  const form = useForm(charterContract.create, {
    start: { confirmed: false },
    along: wanted,
    check: ({ confirmed }) => (confirmed ? {} : { confirmed: text('charter.dialog.confirmFirst') }),
    refreshes: [cmrContract.item, cmrContract.history, organizationContract.spotCharterList],
    onDone: onChartered,
    onRefused,
  })
  const values = {
    name: driverName(wanted),
    channel: text(`charter.dialog.${channelOf(wanted.notificationType)}`),
    phone: wanted.phone,
  }
  return (
    <DialogForm
      form={form}
      action={text(sendsMessages ? 'charter.dialog.action' : 'charter.dialog.actionOnly')}
      {...(sendsMessages && { icon: <IconSend size={16} stroke={1.5} aria-hidden /> })}
      cancel={text('charter.dialog.back')}
      onCancel={onBack}
      above={
        <DialogSection>
          <SectionTitle>{text('charter.dialog.check')}</SectionTitle>
          <Summary {...props} />
          {sendsMessages ? (
            <Words>{text('charter.dialog.sentTo', values)}</Words>
          ) : (
            <Notice tone="info">{text('charter.dialog.willPassOn', values)}</Notice>
          )}
          <Words>{text('charter.dialog.replaces')}</Words>
        </DialogSection>
      }
    >
      <p className={styles.words}>{text('charter.responsibility')}</p>
      <CheckField name="confirmed" className={styles.tick} size="md" label={text('charter.dialog.confirm')} />
    </DialogForm>
  )
}

function Summary({
  wanted,
  codes,
  replaced,
  country,
}: Pick<CharterConfirmProps, 'wanted' | 'codes' | 'replaced' | 'country'>) {
  const text = useText()
  const before = new Set(replaced.map(({ carrier, driver }) => listed(', ', carrier, driver)).filter(Boolean))
  const place = listed(' ', wanted.postalCode, wanted.place)
  return (
    <LargeFacts className={styles.summary}>
      <dt>{text('dialogs.notes')}</dt>
      <dd>
        <CodeList>
          {codes.map((code) => (
            <CodeText component="li" key={code}>
              {code}
            </CodeText>
          ))}
        </CodeList>
      </dd>
      <dt>{text('charter.dialog.carrier')}</dt>
      <dd>{listed(', ', wanted.carrierName, wanted.street, place, country, wanted.VAT, wanted.carrierEmail)}</dd>
      <dt>{text('charter.dialog.driver')}</dt>
      <dd>{listed(', ', driverName(wanted), wanted.phone, wanted.email)}</dd>
      <dt>{text('charter.page.plates')}</dt>
      <CodeText component="dd">{vehicleOf(wanted).licensePlateNumberList}</CodeText>
      <dt>{text('charter.dialog.replaced')}</dt>
      <dd>
        {before.size === 0 ? (
          text('charter.dialog.replacedNobody')
        ) : (
          <Stack component="ul" gap={0}>
            {[...before].map((names) => (
              <li key={names}>{names}</li>
            ))}
          </Stack>
        )}
      </dd>
    </LargeFacts>
  )
}

function listed(between: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(between)
}
