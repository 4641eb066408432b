import { isPlausibleDuns, isPlausibleEan, isPlausibleVat } from '@roadnote/domain/organization/check-digits'
import type { OrganizationItem, ParentChoice } from '@roadnote/domain/organization/contract'
import {
  canIssueNotes,
  needsParent,
  organizationTypeName,
  type OrganizationType,
  typeOptions,
} from '@roadnote/domain/organization/kind'
import { paperLanguage } from '@roadnote/domain/organization/settings'
import { languages } from '@roadnote/locales/languages'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { PickerField } from '../../ui/form/Picker.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { useCountries } from '../use-countries.ts'
import { AddressesSetting } from './AddressesSetting.tsx'
import { LogoField } from './LogoField.tsx'
import type { OrganizationForm } from './organization-values.ts'
import { dependentSettings, typeOf, withIssuing } from './organization-values.ts'
import { SigningAddresses } from './SigningAddresses.tsx'
import { RetentionSettings } from './RetentionSettings.tsx'
import {
  ChoiceSetting,
  DoubtedSetting,
  FlagSetting,
  LockWords,
  SettingGroup,
  TextSetting,
  useLock,
} from './SettingFields.tsx'
import { useDecidingValues, useLocks } from './use-locks.ts'

interface GeneralTabProps {
  readonly form: FormOf<OrganizationForm>
  readonly item: OrganizationItem | null
  readonly parents: readonly ParentChoice[]
}

/** The general settings: everything except the webhook and the rows. */
export function GeneralTab({ form, item, parents }: GeneralTabProps) {
  const text = useText()
  const { reasons, isReadOnly } = useLocks()
  const lock = reasons.name === 'cannotChange' && !isReadOnly ? text('error.field.cannotChange') : null
  const words = lock === null ? undefined : <LockWords>{lock}</LockWords>
  const settle = (): void => form.set(dependentSettings(form.typed()))
  return (
    <>
      <SettingGroup title={text('organization.group.organization')} words={words}>
        <Kind form={form} item={item} parents={parents} onChange={settle} />
        <TextSetting name="carrierCode" label={text('organization.field.carrierCode')} kind="code" />
        <TextSetting name="email" label={text('organization.field.email')} kind="email" />
      </SettingGroup>
      <Address />
      <Numbers form={form} />
      <SettingGroup title={text('organization.group.logo')}>
        <LogoField />
      </SettingGroup>
      <Flags form={form} onSwitch={settle} />
      <SignOn />
      <RetentionSettings />
    </>
  )
}

/** The address; the setup of the portal requires at least the town. */
export function Address({ isPlaceNeeded = false }: { readonly isPlaceNeeded?: boolean }) {
  const text = useText()
  return (
    <SettingGroup title={text('organization.group.address')}>
      <TextSetting name="street" label={text('organization.field.street')} span={12} />
      <TextSetting name="postalCode" label={text('organization.field.postalCode')} span="code" />
      <TextSetting name="place" label={text('organization.field.place')} span="town" required={isPlaceNeeded} />
      <Country />
    </SettingGroup>
  )
}

interface KindProps extends GeneralTabProps {
  readonly onChange: () => void
}

/** The parent decides which types are possible, and the type whether a parent is required. */
function Kind({ form, item, parents, onChange }: KindProps) {
  const text = useText()
  const now = useDecidingValues(form)
  const type = typeOf(now)
  const parentType = parents.find(({ id }) => String(id) === now.organizationId)?.organizationType ?? null
  const isUnchanged = now.organizationId === String(item?.organizationId ?? '')
  const options = typeOptions({ parentType, savedType: item?.organizationType ?? null })
  // A parent that is not visible does not limit the types: the saved type stays an option.
  const saved = isUnchanged && item !== null && !options.includes(item.organizationType) ? [item.organizationType] : []
  const choices: readonly OrganizationType[] = [...options, ...saved]
  const isOffered = type === null || choices.includes(type)
  const { organizationType: chosen } = now
  const resetType = useEffectEvent(() => form.set({ organizationType: '' }))
  const applyType = useEffectEvent((applied: string) => {
    if (applied !== String(item?.organizationType ?? '')) onChange()
  })
  // Dependent settings are applied once per change of type, and never to loaded values.
  useEffect(() => {
    if (isOffered) applyType(chosen)
    else resetType()
  }, [isOffered, chosen])
  return (
    <>
      <TextSetting name="name" label={text('organization.field.name')} required span={12} data-autofocus />
      <Parent item={item} parents={parents} isNeeded={needsParent(type)} />
      <ChoiceSetting
        name="organizationType"
        label={text('organization.field.organizationType')}
        required
        none={text('organization.hint.choose')}
        choices={choices.map((one) => ({
          value: String(one),
          label: text(`organization.type.${organizationTypeName(one)}`),
        }))}
      />
    </>
  )
}

interface ParentProps extends Pick<GeneralTabProps, 'item' | 'parents'> {
  readonly isNeeded: boolean
}

function Parent({ item, parents, isNeeded }: ParentProps) {
  const text = useText()
  const { isLocked, words } = useLock('organizationId')
  const label = text('organization.field.organizationId')
  // Neither the organisation itself nor its descendants can be its parent.
  const offered = parents.filter(
    ({ organizationsHId }) => item === null || !`${organizationsHId}.`.startsWith(`${item.organizationsHId}.`),
  )
  const isKnown = parents.some(({ id }) => id === item?.organizationId)
  const unseen =
    item === null || item.organizationId === null || item.organizationId === undefined || isKnown
      ? []
      : [{ value: String(item.organizationId), name: item.mainOrganization ?? '–', detail: '' }]
  const choices = [
    ...unseen,
    ...offered.map(({ id, name, place, countryCode }) => ({
      value: String(id),
      name,
      detail: [place, countryCode].filter(Boolean).join(', '),
    })),
  ]
  return (
    <PickerField
      name="organizationId"
      label={label}
      called={label}
      span={6}
      choices={choices}
      counts="organization"
      placeholder={text('organization.hint.parent')}
      required={isNeeded}
      isNeeded={isNeeded}
      disabled={isLocked}
      description={words === null ? undefined : <LockWords>{words}</LockWords>}
    />
  )
}

function Country() {
  const text = useText()
  const { choices, notice } = useCountries()
  const { isLocked } = useLock('countryCode')
  const label = text('organization.field.countryCode')
  return (
    <PickerField
      name="countryCode"
      label={label}
      called={label}
      span={6}
      choices={choices}
      counts="country"
      notice={notice}
      placeholder={text('organization.hint.country')}
      required
      isNeeded
      disabled={isLocked}
    />
  )
}

/** Wrong check digits are a warning, not an error. */
export function Numbers({ form }: Pick<GeneralTabProps, 'form'>) {
  const text = useText()
  const country: unknown = useWatch({ control: form.hook.control, name: 'countryCode' })
  const words = (isRight: boolean, key: 'vat' | 'ean' | 'duns') =>
    isRight ? null : text(`organization.warning.${key}`)
  return (
    <SettingGroup title={text('organization.group.numbers')}>
      <DoubtedSetting
        name="vat"
        label={text('organization.field.vat')}
        span={4}
        kind="code"
        doubt={(typed) => words(isPlausibleVat(typed, String(country)), 'vat')}
      />
      <DoubtedSetting
        name="duns"
        label={text('organization.field.duns')}
        span={4}
        kind="digits"
        doubt={(typed) => words(isPlausibleDuns(typed), 'duns')}
      />
      <DoubtedSetting
        name="ean"
        label={text('organization.field.ean')}
        span={4}
        kind="digits"
        doubt={(typed) => words(isPlausibleEan(typed), 'ean')}
      />
    </SettingGroup>
  )
}

/** The settings by topic; dependent ones are indented. */
function Flags({ form, onSwitch }: Pick<GeneralTabProps, 'form'> & { readonly onSwitch: () => void }) {
  const text = useText()
  // Absent for types that take no part in transport.
  const issues = canIssueNotes(typeOf(useDecidingValues(form)))
  const switchIssuing = (): void => {
    form.set(withIssuing(form.typed()))
    onSwitch()
  }
  return (
    <>
      <SettingGroup title={text('organization.group.documents')}>
        {issues && (
          <>
            <FlagSetting name="issuingOrganization" onSwitch={switchIssuing} />
            <FlagSetting name="pdfLogRegistration" isUnder onSwitch={onSwitch} />
            <FlagSetting name="canManualCreationUseSign" onSwitch={onSwitch} />
            <FlagSetting name="manualCreationUseSign" isUnder onSwitch={onSwitch} />
          </>
        )}
        <FlagSetting name="noTranslationOnCmrSign" onSwitch={onSwitch} />
        <PaperLanguages />
        <FlagSetting name="canChangeSign" onSwitch={onSwitch} />
      </SettingGroup>
      <SettingGroup title={text('organization.group.signing')}>
        <FlagSetting name="canSignedBySubordinateSign" onSwitch={onSwitch} />
        <FlagSetting name="manualPickingGoodlinesSign" onSwitch={onSwitch} />
        <FlagSetting name="setLoadUnloadTimeSign" onSwitch={onSwitch} />
        <FlagSetting name="barcodePalletAdditionModeSign" onSwitch={onSwitch} />
        <FlagSetting name="spotCharterUsingSign" onSwitch={onSwitch} />
        <SigningAddresses />
      </SettingGroup>
      <SettingGroup title={text('organization.group.dashboards')}>
        <FlagSetting name="canSetPaymentSign" onSwitch={onSwitch} />
        <FlagSetting name="dashboardPaymentSign" onSwitch={onSwitch} />
        <FlagSetting name="dashboardDisplaySign" isUnder onSwitch={onSwitch} />
      </SettingGroup>
      <SettingGroup title={text('organization.group.notifications')}>
        <FlagSetting name="exceptionRegistrationSign" onSwitch={onSwitch} />
        <AddressesSetting name="palletAdditionLogEmail" label={text('organization.field.palletAdditionLogEmail')} />
      </SettingGroup>
    </>
  )
}

/** The two languages of the paper; neither means those of the country. */
export function PaperLanguages() {
  const text = useText()
  const choices = languages
    .filter(({ code }) => paperLanguage.options.includes(code))
    .map(({ code, name }) => ({ value: code, label: name }))
  return (['paperLanguage1', 'paperLanguage2'] as const).map((name) => (
    <ChoiceSetting
      key={name}
      name={name}
      label={text(`organization.field.${name}`)}
      none={text('organization.hint.paperLanguage')}
      choices={choices}
    />
  ))
}

function SignOn() {
  const text = useText()
  const { words } = useLock('ssoDomain')
  return (
    <SettingGroup
      title={text('organization.group.signOn')}
      words={words === null ? text('organization.hint.signOn') : <LockWords>{words}</LockWords>}
    >
      {(['ssoDomain', 'tenantId', 'applicationId'] as const).map((name) => (
        <TextSetting
          key={name}
          name={name}
          label={text(`organization.field.${name}`)}
          span={4}
          kind="login"
          isSaidAbove
        />
      ))}
    </SettingGroup>
  )
}
