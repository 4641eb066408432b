import { Button, Group } from '@mantine/core'
import type { SettingName } from '@roadnote/domain/organization/policy'
import { webhookMoments } from '@roadnote/domain/organization/note-events'
import { organizationFlags, tabOfField } from '@roadnote/domain/organization/settings'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { ConflictBox } from '../../ui/dialog/EditorParts.tsx'
import type { Conflict } from './use-organization-form.ts'

interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly onSettle: (choice: 'mine' | 'theirs') => void
}

/** Another user saved first: who, what, and how to resolve it. */
export function ConflictNotice({ conflict: { theirs, mine, by, at, fresh }, onSettle }: ConflictNoticeProps) {
  const text = useText()
  const language = useLanguage()
  const nameOf = useSettingName()
  const valueOf = (name: SettingName): string | null => {
    const value = fresh[name]
    if (name === 'organizationId') return fresh.mainOrganization
    return typeof value === 'string' && name !== 'logo' && tabOfField(name) !== 'email' ? value : null
  }
  return (
    <ConflictBox role="alert">
      <p>
        {by === null ? text('organization.conflict.words') : text('organization.conflict.by', { name: by })}
        {at !== null && ` (${formatDate(language, at, 'dateTime')})`}
      </p>
      {theirs.length > 0 && (
        <>
          <strong>{text('organization.conflict.theirs')}</strong>
          <ul>
            {theirs.map((name) => {
              const value = valueOf(name)
              const field = nameOf(name)
              return (
                <li key={name}>
                  {value === null
                    ? text('organization.conflict.changed', { field })
                    : text('organization.conflict.now', { field, value })}
                  {mine.includes(name) && ` (${text('organization.conflict.both')})`}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <Group gap="sm">
        <Button onClick={() => onSettle('theirs')}>{text('organization.conflict.take')}</Button>
        <Button variant="filled" onClick={() => onSettle('mine')}>
          {text('organization.conflict.mine')}
        </Button>
      </Group>
    </ConflictBox>
  )
}

/** The displayed name of a setting; a mail template is named by its tab. */
function useSettingName(): (name: SettingName) => string {
  const text = useText()
  return (name) => {
    const flag = organizationFlags.find((one) => one === name)
    if (flag !== undefined) return text(`organization.flag.${flag}.name`)
    const moment = webhookMoments.find((one) => one === name)
    if (moment !== undefined) return text(`organization.moment.${moment}`)
    const labelled = labelledNames.find((one) => one === name)
    return labelled === undefined
      ? text(`organization.tab.${tabOfField(name)}`)
      : text(`organization.field.${labelled}`)
  }
}

const labelledNames = [
  'name',
  'organizationType',
  'organizationId',
  'carrierCode',
  'street',
  'postalCode',
  'place',
  'countryCode',
  'email',
  'vat',
  'duns',
  'ean',
  'logo',
  'paperLanguage1',
  'paperLanguage2',
  'palletAdditionLogEmail',
  'exceptionNotifyEmails',
  'apiChangesNotificationEmail',
  'signingLinkAddresses',
  'webhookUrl',
  'webhookEvents',
  'webhookAuthorization',
  'cmrModifyWebhookUrl',
  'ssoDomain',
  'tenantId',
  'applicationId',
  'retentionNoteYears',
  'retentionDraftDays',
  'retentionMailDays',
  'retentionLogDays',
  'retentionSessionDays',
  'retentionHold',
] as const satisfies readonly SettingName[]
