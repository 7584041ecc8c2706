import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { usePlayMoney } from '../web3/use-test-tokens.ts'
import { FieldError } from './field-error.tsx'

interface PlayMoneyButtonProps {
  address: string
}

/** R8: what a faucet is on a test network, the server is on the local chain. */
export function PlayMoneyButton({ address }: PlayMoneyButtonProps) {
  const { _: t } = useLingui()
  const { mutate, isPending, isSuccess, isError } = usePlayMoney(address)
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
