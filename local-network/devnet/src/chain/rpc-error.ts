import { BaseError } from '@kindyield/domain/base-error'

/** An error raised by the local chain itself; errors of the engine are passed through unchanged. */
export class RpcError extends BaseError {
  override readonly name = 'RpcError'
  override readonly code = 'rpcError'
  /** The code that JSON-RPC gives to such an error. */
  readonly rpcCode: number

  constructor(rpcCode: number, message: string) {
    super(message)
    this.rpcCode = rpcCode
  }
}
