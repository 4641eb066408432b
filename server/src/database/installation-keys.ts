/** The row of table installation that switches sending off; its value says why. */
export const outboxOffKey = 'outbox off'

/** The row of table installation with the state of the check of all stored files, as JSON. */
export const fileCheckKey = 'file check'

/** The row of table installation with the state of the removal of expired data, as JSON. */
export const retentionKey = 'retention'
