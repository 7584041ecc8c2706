import { useState } from 'react'
import { LogoMark } from '#components/ui/logo/logo-mark.tsx'
import { useApi } from '#lib/api/api-context.ts'

type AccountMarkProps = {
  avatar: string | null | undefined
  className?: string | undefined
}

/** The avatar of an account, or the logo when it has none or it cannot be shown. */
export function AccountMark({ avatar, className }: AccountMarkProps) {
  const api = useApi()
  const [failed, setFailed] = useState<string>()
  if (!avatar || avatar === failed) return <LogoMark className={className} />
  return (
    <img
      className={className}
      src={api.urlFor(avatar)}
      alt=""
      onError={() => setFailed(avatar)}
      data-testid="avatar"
    />
  )
}
