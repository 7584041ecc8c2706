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
const MIN_STEPS = 4
const MAX_STEPS = 60

export const rpcFaults: Fault[] = Object.entries(FAULTS).map(([name, faults]) => ({
  name,
  async inject({ rpc }, random) {
    const before = rpc.spoiled()
    const first = random.between(0, faults.length - 1)
    // A chain that is down, or frozen, has no answers: then until it has some.
    const isDone = (step: number) => step >= Math.max(faults.length, MIN_STEPS) && rpc.spoiled() > before
    for (let step = 0; !isDone(step); step += 1) {
      if (step === MAX_STEPS) throw new Error(`${name}: no answer was affected`)
      rpc.setFault(faults[(first + step) % faults.length])
      await setTimeout(STEP_MS)
    }
    rpc.setFault(undefined)
  },
}))
