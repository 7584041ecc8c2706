import type { WithdrawalRequest } from '@kindyield/api-contract'

/** Whether a withdrawal went through Lido's queue and the ether of all its requests is claimed. */
export function isClaimed(
  requestIds: readonly string[],
  requests: readonly Pick<WithdrawalRequest, 'requestId' | 'status'>[] = [],
): boolean {
  const claimed = requests.filter(({ status }) => status === 'claimed').map(({ requestId }) => requestId)
  return requestIds.length > 0 && requestIds.every(id => claimed.includes(id))
}
