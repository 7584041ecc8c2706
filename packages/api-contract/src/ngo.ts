import { z } from 'zod'
import { addressSchema } from './address.ts'
import { listSchema } from './list.ts'

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
})

export const ngoListSchema = listSchema(ngoSchema)

export type Ngo = z.infer<typeof ngoSchema>
export type NgoList = z.infer<typeof ngoListSchema>
