import { Checkbox } from '@mantine/core'
import type { OrganizationItem } from '@roadnote/domain/organization/contract'
import { chosenEvents, webhookMoments } from '@roadnote/domain/organization/note-events'
import { authorizationMask } from '@roadnote/domain/organization/settings'
import { noteEventWords } from '@roadnote/domain/outbox/webhook-words'
import { useText } from '../../language/use-text.ts'
import { CheckField, ChecksField } from '../../ui/form/CheckField.tsx'
import { Cell } from '../../ui/form/Cell.tsx'
import { checkLook } from '../../ui/form/cell.ts'
import { AddressesSetting } from './AddressesSetting.tsx'
import styles from './OrganizationDialog.module.css'
import { SettingGroup, TextSetting } from './SettingFields.tsx'
import { WebhookActions } from './slots.tsx'
import { useLocks } from './use-locks.ts'

/** The settings of the webhook that notifies another system about notes. */
export function WebhookTab({ item }: { readonly item: OrganizationItem | null }) {
  const text = useText()
  const { isReadOnly } = useLocks()
  return (
    <>
      <SettingGroup title={text('organization.group.webhook')}>
        <TextSetting
          name="webhookUrl"
          label={text('organization.field.webhookUrl')}
          span={12}
          kind="login"
          inputMode="url"
        />
        <TextSetting
          name="webhookAuthorization"
          label={text('organization.field.webhookAuthorization')}
          span={12}
          kind="login"
          hint={text('organization.hint.authorization')}
          onFocus={({ currentTarget }) => {
            // A masked secret is replaced as a whole, never edited.
            if (currentTarget.value === authorizationMask) currentTarget.select()
          }}
        />
        <fieldset className={styles.moments}>
          <legend>{text('organization.hint.moments')}</legend>
          {webhookMoments.map((name) => (
            <CheckField
              key={name}
              name={name}
              {...checkLook}
              label={text(`organization.moment.${name}`)}
              disabled={isReadOnly}
            />
          ))}
        </fieldset>
        <Cell>
          <ChecksField
            name="webhookEvents"
            label={text('organization.field.webhookEvents')}
            description={text('organization.hint.webhookEvents')}
          >
            <div className={styles.moments}>
              {chosenEvents.map((name) => (
                <Checkbox
                  key={name}
                  value={name}
                  {...checkLook}
                  label={noteEventWords(text, name)}
                  disabled={isReadOnly}
                />
              ))}
            </div>
          </ChecksField>
        </Cell>
      </SettingGroup>
      <SettingGroup title={text('organization.group.changes')}>
        <TextSetting
          name="cmrModifyWebhookUrl"
          label={text('organization.field.cmrModifyWebhookUrl')}
          span={12}
          kind="login"
          inputMode="url"
          hint={text('organization.hint.cmrModify')}
        />
        <AddressesSetting
          name="apiChangesNotificationEmail"
          label={text('organization.field.apiChangesNotificationEmail')}
        />
      </SettingGroup>
      {item !== null && <WebhookActions organizationId={item.id} />}
    </>
  )
}
