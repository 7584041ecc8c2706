import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { FieldError } from '../../components/field-error.tsx'
import { Icon } from '../../components/icon.tsx'
import { LongText } from '../../components/long-text.tsx'
import { NgoPicture } from '../../components/ngo-picture.tsx'
import { RequestFailure } from '../../components/request-failure.tsx'
import { MOST_OF_LINE, NgoChoice } from './ngo-choice.tsx'
import classes from './ngo-selector.module.css'
import type { Stake } from './use-stake.ts'

interface NgoSelectorProps {
  stake: Stake
}

export function NgoSelector({ stake }: NgoSelectorProps) {
  const { _: t } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const labelId = useId()
  const errorId = useId()
  const { ngos, ngo, fields, problems } = stake
  const problem = problems.ngo && ngos.data && (fields.tried || fields.ngoId !== null) ? problems.ngo : null

  return (
    <>
      <span id={labelId} className={classes.label}>
        {t('stake.ngo')}
      </span>
      {ngos.isPending && <Skeleton className={classes.skeleton} height={76} radius="md" />}
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
          {ngo && <NgoPicture className={classes.thumb} name={ngo.name} imageLink={ngo.imageLink} eager />}
          <span className={classes.text}>
            <b>{ngo ? <LongText text={ngo.name} most={MOST_OF_LINE} /> : t('stake.ngo.choose')}</b>
            <span>{ngo ? <LongText text={ngo.location} most={MOST_OF_LINE} /> : t('stake.ngo.none')}</span>
          </span>
          <Icon name="selector" />
        </button>
      )}
      {problem && (
        <FieldError id={errorId} testId="ngo-error">
          {t(problem.id, problem.values)}
        </FieldError>
      )}
      <NgoChoice
        opened={opened}
        onClose={close}
        ngos={ngos.data ?? []}
        chosen={ngo?.id ?? null}
        onChoose={fields.setNgoId}
      />
    </>
  )
}
