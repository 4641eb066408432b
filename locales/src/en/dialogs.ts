/** The dialogs of the orders screen. */
export const dialogs = {
  cancel: 'Cancel',
} as const
