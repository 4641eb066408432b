import { styledPart } from '../ui/styled-part.tsx'
import styles from './forms.module.css'

/** The parts of a page for people who have not signed in. */
export const GuestTitle = styledPart('h1', styles.title)
export const GuestWords = styledPart('p', styles.subtitle)
export const GuestForm = styledPart('div', styles.form)
export const PasskeyArea = styledPart('div', styles.passkey)
