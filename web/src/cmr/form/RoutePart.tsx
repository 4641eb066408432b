import { Paper, Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { RouteAdvice } from '../route/RouteAdvice.tsx'
import { useFormApi } from './state/form-context.ts'

/** Below both places, which decide it. */
export function RoutePart({ onCopies }: { readonly onCopies: (() => void) | undefined }) {
  const text = useText()
  const { control } = useFormApi()
  const [collection, delivery] = useWatch({ control, name: ['collectionCountryCode', 'deliveryCountryCode'] })
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="route-title">
      <Stack gap="sm">
        <Text component="h2" fw="var(--weight-strong)" id="route-title">
          {text('route.title')}
        </Text>
        <RouteAdvice collection={collection} delivery={delivery} onPrint={onCopies} />
      </Stack>
    </Paper>
  )
}
