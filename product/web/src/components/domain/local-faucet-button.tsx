import { Button } from '@mantine/core'
import { FieldError } from '#components/ui/fields/field-error.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useLocalFaucet } from '#web3/wallet/use-test-tokens.ts'

type LocalFaucetButtonProps = {
  address: string
}

/** Funds the address from the local chain's faucet. */
export function LocalFaucetButton({ address }: LocalFaucetButtonProps) {
  const t = useT()
  const { mutate, isPending, isSuccess, isError } = useLocalFaucet(address)
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()} data-testid="play-money">
        {t('faucet.playMoney')}
      </Button>
      {isSuccess && (
        <p role="status" data-testid="play-money-given">
          {t('faucet.given')}
        </p>
      )}
      {isError && (
        <div role="alert">
          <FieldError id="play-money-error" testId="play-money-error">
            {t('faucet.failed')}
          </FieldError>
        </div>
      )}
    </>
  )
}
