import { z } from 'zod'
import { query } from '../contract/endpoint.ts'
import { clearable, identifier, phone } from '../contract/wire.ts'

export const driverChoice = z.object({ userName: z.string(), guid: z.string(), name: z.string() })

export const userContract = {
  driverList: query('GET', 'api/employee/driver-list', {
    summary: 'Drivers of a carrier or subcontractor that the caller may assign.',
    permission: ['modifyCmrs', 'createCmr'],
    input: z.object({ organization_id: clearable(identifier) }),
    reply: z.array(driverChoice),
  }),
  driverByPhone: query('POST', 'api/Employee/driver-by-phone', {
    summary: 'A driver the caller’s organisation has worked with, by phone number.',
    permission: 'modifyCmrs',
    input: z.object({ phone }),
    reply: z.object({ name: z.string(), surname: z.string(), email: z.string() }),
  }),
}
