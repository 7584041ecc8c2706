import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import type { FieldProblem } from '../../../lib/errors/field-problem.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RequestFailure } from '../../ui/request-failure.tsx'
import { TruncatedText } from '../../ui/truncated-text.tsx'
import { MAX_LINE_LENGTH, NgoPicker } from './ngo-picker.tsx'
import { NgoPicture } from './ngo-picture.tsx'
import classes from './ngo-selector.module.css'

type NgoSelectorProps = {
  label: string
  ngos: NgosQuery
  ngo: Pick<Ngo, 'id' | 'name' | 'imageLink'> | null
  /** Under the chosen NGO's name. */
  note: string | undefined
  problem: FieldProblem | null
  onChoose: (id: string) => void
}

/** The part of the query of NGOs that is shown. */
type NgosQuery = {
  data: readonly Ngo[] | undefined
  error: Error | null
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

function countOpen(ngos: readonly Ngo[]): number {
  return ngos.filter(({ status }) => status !== 'finished').length
}

export function NgoSelector({ label, ngos, ngo, note = '', problem, onChoose }: NgoSelectorProps) {
  const { _: t } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const labelId = useId()
  const errorId = useId()
  return (
    <>
      <span id={labelId} className={classes.label}>
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
          className={classes.pick}
          aria-haspopup="dialog"
          aria-describedby={problem ? `${labelId} ${errorId}` : labelId}
          onClick={open}
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
          <span className={classes.text}>
            <b>
              {ngo ? <TruncatedText text={ngo.name} maxLength={MAX_LINE_LENGTH} /> : t('stake.ngo.choose')}
            </b>
            <span>
              {ngo ? (
                <TruncatedText text={note} maxLength={MAX_LINE_LENGTH} />
              ) : (
                t('stake.ngo.count', { count: countOpen(ngos.data) })
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
      <NgoPicker
        opened={opened}
        onClose={close}
        ngos={ngos.data ?? []}
        chosen={ngo?.id ?? null}
        onChoose={onChoose}
      />
    </>
  )
}
