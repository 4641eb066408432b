import { Button } from '@mantine/core'
import type { Profile } from '@roadnote/domain/session/profile-contract'
import { languages } from '@roadnote/locales/languages'
import { useState } from 'react'
import { OwnAddress } from './OwnAddress.tsx'
import { useText } from '../../language/use-text.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { LargeFacts } from '../../ui/Facts.tsx'
import styles from './ProfilePage.module.css'
import { Section } from './Section.tsx'
import { roleWords } from '../../user/role-words.ts'

/** The user's details, read-only until edited. */
export function Details({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const [isEditing, setEditing] = useState(false)
  const edit = isEditing ? undefined : (
    <Button onClick={() => setEditing(true)} aria-expanded={isEditing}>
      {text('profile.edit')}
    </Button>
  )
  return (
    <Section title={text('profile.section.account')} action={edit}>
      <OwnAddress facts={profile.address} />
      {isEditing ? <DetailsForm profile={profile} onClose={() => setEditing(false)} /> : <Facts profile={profile} />}
    </Section>
  )
}

function Facts({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const language = languages.find(({ code }) => code === profile.interfaceCountryCode)?.name
  const facts = [
    [text('user.field.userName'), profile.userName],
    [text('user.field.name'), profile.name],
    [text('user.field.surname'), profile.surname],
    [text('user.field.email'), profile.email],
    [text('user.field.phone'), profile.phone],
    [text('user.field.interfaceCountryCode'), language],
    [text('user.field.rolesId'), roleWords(profile, text)],
  ] as const
  return (
    <LargeFacts className={styles.facts}>
      {facts.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value ?? '–'}</dd>])}
    </LargeFacts>
  )
}
