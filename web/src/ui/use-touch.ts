import { useMediaQuery } from '@mantine/hooks'

/** The main pointer is a finger, whatever the width of the screen. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
}
