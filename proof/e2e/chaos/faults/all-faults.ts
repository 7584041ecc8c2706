import { chainFaults } from './chain-faults.ts'
import type { Fault } from './fault.ts'
import { processFaults } from './process-faults.ts'
import { resourceFaults } from './resource-faults.ts'
import { rpcFaults } from './rpc-faults.ts'

export const allFaults: Fault[] = [...processFaults, ...chainFaults, ...rpcFaults, ...resourceFaults]
