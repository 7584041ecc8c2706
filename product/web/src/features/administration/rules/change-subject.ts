import type { AnnouncedChange } from '@kindyield/api-contract'
import type { Address } from 'viem'
import type { ChangeSubject } from '#web3/calls/administration-calls.ts'

/** What the factory calls the subject of an announced change. */
export function changeSubject({ change, ngoId, vault, token }: AnnouncedChange): ChangeSubject {
  switch (change) {
    case 'rewardsOwner':
      return { change, ngoId: ngoId ?? '' }
    case 'oracle':
    case 'successor':
      return { change }
    case 'tokenRemoval':
      return { change, token: token as Address }
    case 'end':
      return { change, vault: vault as Address }
  }
}
