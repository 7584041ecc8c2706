import { z } from 'zod'
import { listSchema } from './list.ts'

const addressSchema = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

export const ngoSchema = z.object({
  id: z.string().regex(/^\d+$/).describe("The NGO's number in the factory, from 1"),
  name: z.string(),
  imageLink: z.string().describe('A path of this site or an https address'),
  description: z.string(),
  link: z.string(),
  location: z.string(),
  vault: addressSchema
    .nullable()
    .describe('Vault of the protocol that was asked for; null where it has none'),
  rewardsOwner: addressSchema.describe('Receives the donations'),
  createdAt: z.iso.datetime().describe('Time of the block that registered it'),
  transactionHash: z.string().regex(/^0x[0-9a-f]{64}$/),
})

export const ngoListSchema = listSchema(ngoSchema)

export type Ngo = z.infer<typeof ngoSchema>
export type NgoList = z.infer<typeof ngoListSchema>
