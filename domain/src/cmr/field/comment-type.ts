/** The author of a comment: any user, or one of the three signing parties (a remark of that party). */
export const commentType = { comment: 9, shipper: 10, driver: 11, receiver: 12 } as const

export type CommentTypeName = keyof typeof commentType
