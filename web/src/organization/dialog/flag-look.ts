import styles from './OrganizationDialog.module.css'

/** A switch with its words, over the whole width; `data-under` moves it below the one that it depends on. */
export const flagLook = { className: styles.flag ?? '' }
