import { Button } from '@mantine/core'
import { profileContract, type Profile } from '@roadnote/domain/session/profile-contract'
import { languageTag } from '@roadnote/locales/languages'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../client/call.ts'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Details } from './Details.tsx'
import { SectionPage } from '../../ui/Section.tsx'
import { LargeFacts } from '../../ui/Facts.tsx'
import styles from './ProfilePage.module.css'
import { Secrets } from './Secrets.tsx'
import { Section } from './Section.tsx'
import { Sessions } from './Sessions.tsx'
import { Signature } from './Signature.tsx'

/** The user's profile: details, secrets and sessions. */
export function ProfilePage() {
  const text = useText()
  const profile = useQuery(profileContract.profile, {})
  return (
    <SectionPage>
      <PageHead title={text('app.page.profile')} />
      <Loaded of={[profile]}>
        {(own) => (
          <>
            <Details profile={own} />
            <Secrets profile={own} />
            <Signature profile={own} />
            {own.driverId !== null && <Driver id={own.driverId} code={own.driverCode} />}
            <Organization profile={own} />
            <Sessions />
            <OwnData />
          </>
        )}
      </Loaded>
    </SectionPage>
  )
}

function Driver({ id, code }: { readonly id: string; readonly code: string | null }) {
  const text = useText()
  return (
    <Section title={text('profile.section.driver')}>
      <div className={`${styles.paper} ${styles.code}`}>
        {code !== null && <img src={`data:image/png;base64,${code}`} alt={text('profile.driver.alt')} />}
      </div>
      <code>{id}</code>
      <p className={styles.words}>{text('profile.driver.hint')}</p>
    </Section>
  )
}

function Organization({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const regions = new Intl.DisplayNames(languageTag(useLanguage()), { type: 'region', fallback: 'code' })
  const { organization, countryCode, postalCode, place, street } = profile
  const facts = [
    [text('user.field.organizationsId'), organization],
    [text('user.field.operationStreet'), street],
    [text('user.field.operationPostalCode'), postalCode],
    [text('user.field.operationPlace'), place],
    [text('user.field.operationCountryCode'), countryCode === null ? null : regions.of(countryCode)],
  ] as const
  return (
    <Section title={text('profile.section.organization')}>
      <LargeFacts className={styles.facts}>
        {facts.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value ?? '–'}</dd>])}
      </LargeFacts>
      <p className={styles.words}>{text('profile.organization.hint')}</p>
    </Section>
  )
}

function OwnData() {
  const text = useText()
  const loading = useMutation<Blob, CallFailure>({
    mutationFn: () => callFile(profileContract.ownData, {}),
    retry: false,
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `roadnote-own-data-${new Date().toISOString().slice(0, 10)}.json`),
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  return (
    <Section title={text('profile.section.data')}>
      <div className={styles.row}>
        <p className={`${styles.words} ${styles.told}`}>{text('profile.data.words')}</p>
        <Button loading={loading.isPending} onClick={() => loading.mutate()}>
          {text('profile.data.action')}
        </Button>
      </div>
    </Section>
  )
}
