/** What became of something sent to another system or person. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'kept', 'failed'] as const
