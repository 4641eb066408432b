import type { Dictionary, FirstPart } from '../dictionary.ts'
import { app } from './app.ts'
import { cmr } from './cmr.ts'
import { error } from './error.ts'
import { orders } from './orders.ts'
import { session } from './session.ts'

export const first: Pick<Dictionary, FirstPart> = {
  app,
  cmr,
  error,
  orders,
  session,
}
