import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { styledPart } from '../../../ui/styled-part.tsx'
import styles from './CardParts.module.css'

/** A section of the card of a note. */
export const CardSection = styledPart('section', styles.section)
export const CardList = styledPart('ul', styles.list)
export const Quiet = styledPart('p', styles.quiet)
export const CodeOfNote = styledPart('span', styles.code)
/** The fields of a form on a card, above each other. */
export const CardFields = styledPart('div', styles.form)
export const CardButtons = styledPart('div', styles.buttons)
/** Around a checkbox: fingers in gloves need room. */
export const CardTick = styledPart('div', styles.tick)

/** A button that opens or starts something on a card. */
export function CardButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  return <Button {...props} className={styles.action} />
}
