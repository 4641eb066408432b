import { Flex } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection, SectionTitle, Words } from '../../ui/dialog/DialogParts.tsx'
import styles from './DetailsDialog.module.css'

/** Whether the driver has opened the note, and when the device was last in touch, for those who plan it. */
export function DriverContact({ noteId }: { readonly noteId: number }) {
  const text = useText()
  const language = useLanguage()
  const user = useSession()?.user
  const plans = user !== undefined && hasPermission(permissionHolder(user), 'modifyCmrs')
  const { data } = useQuery(charterContract.driverContact, { cmr_id: noteId }, { enabled: plans, staleTime: 0 })
  if (data === undefined || !data.isShown) return null
  const { drivers } = data
  const moment = (at: Date) => (
    <time dateTime={at.toISOString()} title={formatUtc(at)}>
      {formatDate(language, at, 'dateTime')}
    </time>
  )
  return (
    <DialogSection component="section">
      <SectionTitle>{text('ramp.contact.title')}</SectionTitle>
      {!drivers.some(({ isAssigned }) => isAssigned) && <Words>{text('ramp.contact.never')}</Words>}
      {drivers.map(({ name, openedAt, lastAt }) => (
        <Flex key={`${name} ${openedAt.toISOString()}`} component="dl" direction="column" gap="sm">
          <div className={styles.field}>
            <dt>{text('form.field.driverUserName')}</dt>
            <dd>{name}</dd>
          </div>
          <div className={styles.field}>
            <dt>{text('ramp.contact.opened')}</dt>
            <dd>{moment(openedAt)}</dd>
          </div>
          <div className={styles.field}>
            <dt>{text('ramp.contact.last')}</dt>
            <dd>{moment(lastAt)}</dd>
          </div>
        </Flex>
      ))}
    </DialogSection>
  )
}
