import { setTimeout } from 'node:timers/promises'
import { LIES } from '../stack/rpc-lies.ts'
import type { RpcFault } from '../stack/rpc-proxy.ts'
import type { Fault } from './fault.ts'

const FAULTS: Record<string, readonly RpcFault[]> = {
  'RPC stalls': ['stall'],
  'RPC cuts answers': ['cut', 'halfWritten'],
  'RPC refuses': ['serverError', 'tooManyRequests'],
  'RPC lies': LIES,
}

const STEP_MS = 1_500
const MAX_STEPS = 4

export const rpcFaults: Fault[] = Object.entries(FAULTS).map(([name, faults]) => ({
  name,
  async inject({ rpc }, random) {
    const before = rpc.spoiled()
    const first = random.between(0, faults.length - 1)
    for (let step = 0; step < faults.length || step < MAX_STEPS; step += 1) {
      rpc.setFault(faults[(first + step) % faults.length])
      await setTimeout(STEP_MS)
    }
    rpc.setFault(undefined)
    if (rpc.spoiled() === before) throw new Error(`${name}: no answer was affected`)
  },
}))
