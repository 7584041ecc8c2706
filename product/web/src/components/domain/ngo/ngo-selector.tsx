import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId, useState } from 'react'
import { FieldError } from '#components/ui/fields/field-error.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { TruncatedText } from '#components/ui/truncated-text.tsx'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { NgoPicture } from './ngo-picture.tsx'
import classes from './ngo-selector.module.css'

/** Opened only to choose another one. */
const picker = lazyComponent(async () => (await import('./ngo-picker.tsx')).NgoPicker)

/** The app's own limit for names and locations; the factory has none. */
const MAX_LINE_LENGTH = 80

type NgoSelectorProps = {
  label: string
  protocol: Protocol
  ngos: NgosQuery
  ngo: Pick<Ngo, 'id' | 'name' | 'imageLink'> | null
  /** Under the chosen NGO's name. */
  note: string | undefined
  problem: FieldProblem | null
  onChoose: (ngo: Ngo) => void
}

/** The part of the query of the first NGOs that is shown. */
type NgosQuery = {
  data: { total: number } | undefined
  error: Error | null
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

export function NgoSelector({ label, protocol, ngos, ngo, note = '', problem, onChoose }: NgoSelectorProps) {
  const t = useT()
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setWasOpened(true) })
  const labelId = useId()
  const errorId = useId()
  return (
    <>
      <span id={labelId} className="ky-label">
        {label}
      </span>
      {ngos.isPending && <Skeleton className={classes.skeleton} height={56} radius="md" />}
      {ngos.isError && !ngos.data && (
        <RequestFailure
          title={t('stake.ngo.error')}
          error={ngos.error}
          retrying={ngos.isFetching}
          onRetry={ngos.refetch}
          testId="ngo-selector-error"
        />
      )}
      {ngos.data && (
        <button
          type="button"
          className={`ky-field ${classes.pick}`}
          aria-haspopup="dialog"
          aria-describedby={problem ? `${labelId} ${errorId}` : labelId}
          onClick={open}
          onFocus={picker.preload}
          onPointerEnter={picker.preload}
          data-invalid={problem !== null || undefined}
          data-testid="ngo-selector"
        >
          {ngo ? (
            <NgoPicture className={classes.thumb} name={ngo.name} imageLink={ngo.imageLink} eager />
          ) : (
            <span className={`${classes.thumb} ${classes.nobody}`}>
              <Icon name="heart" />
            </span>
          )}
          <span className={`ky-quiet ${classes.text}`}>
            <b>
              {ngo ? <TruncatedText text={ngo.name} maxLength={MAX_LINE_LENGTH} /> : t('stake.ngo.choose')}
            </b>
            <span>
              {ngo ? (
                <TruncatedText text={note} maxLength={MAX_LINE_LENGTH} />
              ) : (
                t('stake.ngo.count', { count: ngos.data.total })
              )}
            </span>
          </span>
          <Icon name="selector" />
        </button>
      )}
      {problem && (
        <FieldError id={errorId} testId="ngo-error">
          {t(problem.id, problem.values)}
        </FieldError>
      )}
      {wasOpened && (
        <LazyBoundary placeholder={null}>
          <picker.Component
            opened={opened}
            onClose={close}
            protocol={protocol}
            chosen={ngo?.id ?? null}
            onChoose={onChoose}
          />
        </LazyBoundary>
      )}
    </>
  )
}
