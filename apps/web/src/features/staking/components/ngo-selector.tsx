import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { NgoPicture } from '../../../components/domain/ngo-picture.tsx'
import { FieldError } from '../../../components/ui/field-error.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { RequestFailure } from '../../../components/ui/request-failure.tsx'
import { TruncatedText } from '../../../components/ui/truncated-text.tsx'
import type { Stake } from '../hooks/use-stake.ts'
import { MAX_LINE_LENGTH, NgoPicker } from './ngo-picker.tsx'
import classes from './ngo-selector.module.css'

type NgoSelectorProps = {
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
            <b>
              {ngo ? <TruncatedText text={ngo.name} maxLength={MAX_LINE_LENGTH} /> : t('stake.ngo.choose')}
            </b>
            <span>
              {ngo ? <TruncatedText text={ngo.location} maxLength={MAX_LINE_LENGTH} /> : t('stake.ngo.none')}
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
        onChoose={fields.setNgoId}
      />
    </>
  )
}
