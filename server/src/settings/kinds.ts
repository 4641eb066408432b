import { z } from 'zod'
import { isNetwork } from '../http/caller-address.ts'

export const port = z.coerce.number().int().min(0).max(65535)
export const webAddress = z.url({ protocol: /^https?$/ })
export const postgresAddress = z.string().regex(/^postgres(?:ql)?:\/\/\S+$/)
export const postgresAddresses = z
  .string()
  .transform((list) => list.split(/\s+/))
  .refine((addresses) => addresses.every((address) => postgresAddress.safeParse(address).success))
export const smtpAddress = z.string().regex(/^smtps?:\/\/\S+$/)
/** An address, or a name and an address in angle brackets; neither can inject a mail header. */
export const sender = z.string().regex(/^(?:[^<>\p{C}"]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)
export const callingCodes = z
  .string()
  .regex(/^\+[1-9]\d{0,3}(?:[\s,]+\+[1-9]\d{0,3})*$/)
  .transform((codes) => codes.split(/[\s,]+/))
export const providerId = z.string().regex(/^[\w.-]{1,100}$/)
const domainName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
export const domains = z
  .string()
  .transform((list) => list.toLowerCase().split(/[\s,]+/))
  .refine((names) => names.every((name) => domainName.test(name)))
export const onOff = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] })
export const longSecret = z.string().min(32)

/** Not `true`, which would trust every X-Forwarded-For header; a hop count, or the networks of the proxies. */
export const proxies = z.union([
  z.enum(['false', 'no', 'off']).transform(() => 0),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  z
    .string()
    .transform((list) => list.split(',').map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork)),
])
