import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../components/text-field.tsx'
import { vaultCalls } from '../../web3/administration-calls.ts'
import { bannedQuery } from '../../web3/chain-queries.ts'
import { useAddressField } from '../../web3/use-address-field.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import type { AdministeredNgo, AdministeredVault } from './administered-ngos.ts'
import classes from './card.module.css'
import { ChainAct } from './chain-act.tsx'
import { questionOf } from './questions.ts'

interface BanFormProps {
  ngo: AdministeredNgo
  vault: AdministeredVault
}

/** R22: keeps an address from new deposits, or lets it in again: whichever it is not now. */
export function BanForm({ ngo, vault }: BanFormProps) {
  const { _: t, i18n } = useLingui()
  const user = useAddressField()
  const banned = useQuery(bannedQuery(useWeb3(), vault.address, user.address))
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
      <ChainAct
        question={questionOf(i18n, isBanned ? 'unban' : 'ban', values)}
        call={
          user.address && banned.data !== undefined
            ? vaultCalls(vault.address).setBan(user.address, !isBanned)
            : null
        }
        subject={ngo.profile.name}
        protocol={vault.protocol}
        onTry={user.onTry}
        testId={prefix}
      />
    </>
  )
}
