import { Button, Flex } from '@mantine/core'
import { appOfAddress } from '@roadnote/domain/cmr/policy/return-address'
import { IconArrowLeft } from '@tabler/icons-react'
import { useText } from '../../../language/use-text.ts'

/** The way back to the app that has opened this page, such as a board computer; absent for any other address. */
export function BackToApp({ address }: { readonly address: string | null }) {
  const text = useText()
  const app = address === null ? null : appOfAddress(address)
  if (app === null || address === null) return null
  return (
    <Flex>
      <Button component="a" href={address} mih={48} leftSection={<IconArrowLeft size={20} stroke={1.5} aria-hidden />}>
        {text('ramp.deep.back', { app })}
      </Button>
    </Flex>
  )
}
