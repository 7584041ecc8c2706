import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Address } from 'viem'
import { LatePart, lateComponent } from '../../components/late-part.tsx'
import { Sheet } from '../../components/sheet.tsx'
import classes from './claim-elsewhere.module.css'
import type { Claims } from './use-claims.ts'

interface ClaimElsewhereProps {
  request: WithdrawalRequest
  owner: Address
  claims: Claims
}

/** Reading an address takes code that hardly anybody needs here. */
const form = lateComponent(async () => (await import('./claim-elsewhere-form.tsx')).ClaimElsewhereForm)

/** R16: the way out for a wallet that takes no ether. */
export function ClaimElsewhere({ request, owner, claims }: ClaimElsewhereProps) {
  const { _: t } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const { requestId: id } = request
  return (
    <div>
      <Button
        className={classes.open}
        variant="subtle"
        aria-haspopup="dialog"
        aria-disabled={claims.isRunning}
        aria-label={t('withdraw.elsewhere.label', { id })}
        onPointerEnter={form.preload}
        onFocus={form.preload}
        onClick={() => !claims.isRunning && open()}
        data-testid="claim-elsewhere"
      >
        {t('withdraw.elsewhere')}
      </Button>
      <Sheet
        opened={opened}
        onClose={close}
        title={t('withdraw.elsewhere')}
        lede={t('withdraw.elsewhere.lede')}
        closeLabel={t('wallet.close')}
        centered
        testId="claim-elsewhere-sheet"
      >
        <LatePart placeholder={<Skeleton height={280} radius="md" />}>
          <form.Part
            request={request}
            owner={owner}
            onBack={close}
            onClaim={recipient => {
              close()
              void claims.claim([request], recipient)
            }}
          />
        </LatePart>
      </Sheet>
    </div>
  )
}
