import { z } from 'zod'
import { addressSchema } from './address.ts'
import { listQuerySchema, listSchema } from './list.ts'

export const ngoSchema = z.object({
  id: z
    .string()
    .regex(/^\d+$/)
    .describe("The NGO's number in the factory, from 1")
    .meta({ examples: ['1'] }),
  name: z.string().meta({ examples: ['Blue Tide'] }),
  imageLink: z
    .string()
    .describe('A path of this site or an https address')
    .meta({ examples: ['/ngo/ocean.svg'] }),
  description: z.string().meta({ examples: ['Nets out of the sea'] }),
  link: z.string().meta({ examples: ['https://bluetide.example'] }),
  location: z.string().meta({ examples: ['Vigo, Spain'] }),
  vault: addressSchema
    .nullable()
    .describe('Vault of the protocol that was asked for; null where it has none'),
  rewardsOwner: addressSchema.describe('Receives the donations'),
  createdAt: z.iso
    .datetime()
    .describe('Time of the block that registered it')
    .meta({ examples: ['2026-03-01T12:00:00.000Z'] }),
  transactionHash: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .meta({ examples: [`0x${'3f'.repeat(32)}`] }),
  /** Of its vault for the protocol that was asked for. */
  status: z
    .enum(['active', 'paused', 'finished'])
    .describe('Paused takes no deposits for now, finished none any more; withdrawals always work')
    .meta({ examples: ['active'] }),
  isActive: z
    .boolean()
    .describe('False once it has finished')
    .meta({ examples: [true] }),
})

export const ngoListSchema = listSchema(ngoSchema)

export const ngoQuerySchema = listQuerySchema.extend({
  isActive: z
    .enum(['true', 'false'], 'isActive must be true or false')
    .transform(value => value === 'true')
    .optional()
    .describe('Only those that go on, or only those that have finished')
    .meta({ examples: ['true'] }),
})

export type Ngo = z.infer<typeof ngoSchema>
export type NgoList = z.infer<typeof ngoListSchema>
