import { z } from 'zod'

export const addressSchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an Ethereum address: 0x and 40 hexadecimal digits')
  .meta({ examples: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] })
