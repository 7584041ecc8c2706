import type { WithdrawalRequest } from '@kindyield/api-contract'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Address } from 'viem'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import type { Claims } from '#features/withdraw/hooks/use-claims.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './claim-to-address.module.css'

type ClaimToAddressProps = {
  request: WithdrawalRequest
  holder: Address
  claims: Claims
}

/** Lazy: parsing addresses needs viem, and few users claim to another address. */
const form = lazyComponent(async () => (await import('./claim-to-address-form.tsx')).ClaimToAddressForm)

/** Claims to another address, for wallets that cannot receive ether. */
export function ClaimToAddress({ request, holder, claims }: ClaimToAddressProps) {
  const t = useT()
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
        <LazyBoundary placeholder={<Skeleton height={280} radius="md" />}>
          <form.Component
            request={request}
            holder={holder}
            onBack={close}
            onClaim={recipient => {
              close()
              void claims.claim([request], recipient)
            }}
          />
        </LazyBoundary>
      </Sheet>
    </div>
  )
}
