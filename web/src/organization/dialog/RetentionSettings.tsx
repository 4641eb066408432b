import { retentionPeriods, retentionSettings } from '@roadnote/domain/organization/retention'
import { useText } from '../../language/use-text.ts'
import { SettingGroup, TextSetting } from './SettingFields.tsx'

/** How long data of the organisation is kept, and why it must not expire. */
export function RetentionSettings() {
  const text = useText()
  return (
    <SettingGroup title={text('organization.group.retention')} words={text('organization.hint.retention')}>
      {retentionPeriods.map((period) => (
        <TextSetting
          key={period}
          name={retentionSettings[period]}
          label={text(`organization.field.${retentionSettings[period]}`)}
          span={4}
          kind="digits"
        />
      ))}
      <TextSetting
        name="retentionHold"
        label={text('organization.field.retentionHold')}
        span={12}
        hint={text('organization.hint.retentionHold')}
      />
    </SettingGroup>
  )
}
