import { useQuery } from '@tanstack/react-query'
import { TextField } from '#components/ui/fields/text-field.tsx'
import type { AdministeredNgo, AdministeredVault } from '#features/administration/rules/administered-ngo.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAddressField } from '#web3/address/use-address-field.ts'
import { vaultCalls } from '#web3/calls/administration-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { bannedQuery } from '#web3/reads/vault-queries.ts'
import { ContractAction } from './actions/contract-action.tsx'
import classes from './titled-card.module.css'

type BanFormProps = {
  ngo: AdministeredNgo
  vault: AdministeredVault
}

/** Bans an address from new deposits, or unbans it. */
export function BanForm({ ngo, vault }: BanFormProps) {
  const t = useT()
  const user = useAddressField()
  const banned = useQuery(bannedQuery(useChain(vault.protocol), vault.address, user.address))
  const isBanned = banned.data ?? false
  const protocol = t(`protocol.${vault.protocol}`)
  const values = { name: ngo.profile.name, protocol, address: user.text.trim() }
  const prefix = `admin-${vault.protocol}-ban`
  return (
    <>
      <hr className={classes.rule} />
      <TextField
        label={t('admin.banAddress', { protocol })}
        value={user.text}
        onChange={user.setText}
        problem={user.problem}
        {...(banned.data !== undefined && {
          note: t(isBanned ? 'admin.isBanned' : 'admin.isNotBanned', { protocol }),
        })}
        testId={`${prefix}-input`}
      />
      <ContractAction
        confirmation={confirmationText(t, isBanned ? 'unban' : 'ban', values)}
        call={
          user.address && banned.data !== undefined ? vaultCalls(vault).setBan(user.address, !isBanned) : null
        }
        subject={ngo.profile.name}
        protocol={vault.protocol}
        onAttempt={user.onAttempt}
        testId={prefix}
      />
    </>
  )
}
