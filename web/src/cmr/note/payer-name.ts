/** Who pays a charge, in the words of the screens; the paper says consignee. */
export const payerName = { sender: 'charter.page.sender', consignee: 'charter.page.receiver' } as const
