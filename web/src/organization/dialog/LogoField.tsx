import { Button, FileButton, Flex, Stack, Text } from '@mantine/core'
import { logoMaximumBytes } from '@roadnote/domain/organization/settings'
import { useState } from 'react'
import { textOfProblem } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { useField } from '../../ui/form/use-field.ts'
import { isImage, readAsAddress } from './logo.ts'
import styles from './OrganizationDialog.module.css'
import { useLock } from './SettingFields.tsx'

/** The logo as printed on the papers, and a button to replace it. */
export function LogoField() {
  const text = useText()
  const { isLocked } = useLock('logo')
  const { value, onChange, error, ref } = useField<string | null>({ name: 'logo' })
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return
    if (file.size > logoMaximumBytes) return setRefused(text('organization.warning.logoTooLarge'))
    if (!(await isImage(file))) return setRefused(textOfProblem('errorLogo', text))
    setRefused(null)
    onChange(await readAsAddress(file))
  }
  const problem = refused ?? error
  return (
    <div className={styles.logo}>
      {value === null ? (
        <span className={styles.noLogo}>{text('organization.hint.logoNone')}</span>
      ) : (
        <img className={styles.picture} src={value} width={82} alt={text('organization.field.logo')} />
      )}
      <Stack gap="sm" flex="1 1 220px">
        <Flex component="span" wrap="wrap" gap="sm">
          <FileButton accept="image/png,image/jpeg,image/webp" disabled={isLocked} onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} ref={ref} disabled={isLocked}>
                {text(value === null ? 'organization.hint.logoChoose' : 'organization.hint.logoOther')}
              </Button>
            )}
          </FileButton>
          {value !== null && (
            <Button
              disabled={isLocked}
              onClick={() => {
                setRefused(null)
                onChange(null)
              }}
            >
              {text('organization.hint.logoRemove')}
            </Button>
          )}
        </Flex>
        <Text span c="dimmed" size="xs">
          {text('organization.hint.logo')}
        </Text>
        {problem !== null && (
          <Text span role="alert" c="var(--danger)" size="xs">
            {problem}
          </Text>
        )}
      </Stack>
    </div>
  )
}
