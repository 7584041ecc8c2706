import { AmountInput } from '@kindyield/web/src/components/ui/fields/amount-input.tsx'
import { Chips } from '@kindyield/web/src/components/ui/fields/chips.tsx'
import { DateField } from '@kindyield/web/src/components/ui/fields/date-field.tsx'
import { FieldError } from '@kindyield/web/src/components/ui/fields/field-error.tsx'
import { SegmentedControl } from '@kindyield/web/src/components/ui/fields/segmented-control.tsx'
import { TextField } from '@kindyield/web/src/components/ui/fields/text-field.tsx'
import type { FieldProblem } from '@kindyield/web/src/lib/errors/field-problem.ts'
import { useId } from 'react'
import { Editable, type Samples } from './samples.tsx'

const PROBLEM: FieldProblem = { id: 'contract.zeroAmount' }
const ETHER = 10n ** 18n

export const fieldSamples: Samples = {
  'fields/amount-input': {
    empty: <Amount initial="" problem={null} />,
    filled: <Amount initial="1.5" problem={null} />,
    'with a problem': <Amount initial="0" problem={PROBLEM} />,
  },
  'fields/chips': {
    small: <PercentChips size="small" />,
    'wide, one chosen': <PercentChips size="wide" />,
    'in pairs': <PercentChips size="pairs" />,
  },
  'fields/date-field': {
    empty: <Day initial="" />,
    filled: <Day initial="01/03/2026" />,
    'with a problem': <Day initial="31/02/2026" />,
  },
  'fields/field-error': {
    default: (
      <FieldError id="sample-error" testId="sample">
        Enter an amount above 0.
      </FieldError>
    ),
  },
  'fields/segmented-control': {
    'one option is disabled': (
      <Editable initial="lido">
        {(value, onChange) => (
          <SegmentedControl
            aria-label="Protocol"
            value={value}
            onChange={onChange}
            options={[
              { value: 'lido', label: 'Lido' },
              { value: 'aave', label: 'Aave' },
              { value: 'other', label: 'Other', disabled: true },
            ]}
          />
        )}
      </Editable>
    ),
  },
  'fields/text-field': {
    'with a note': <Text />,
    'with a problem': <Text problem={PROBLEM} />,
    'several lines': <Text rows={3} />,
  },
}

function Amount({ initial, problem }: { initial: string; problem: FieldProblem | null }) {
  const id = useId()
  return (
    <Editable initial={initial}>
      {(value, onChange) => (
        <div>
          <label htmlFor={id}>Amount</label>
          <AmountInput
            id={id}
            value={value}
            onChange={onChange}
            symbol="ETH"
            available={{
              balance: 4n * ETHER,
              most: 3n * ETHER,
              decimals: 18,
              maxLabel: 'Max, all but the network fee',
              onMax: () => onChange('3'),
            }}
            problem={problem}
            hasSubmitted
            worth="$ 3,000.00"
            held="Balance 4 ETH"
            testId="sample"
          />
        </div>
      )}
    </Editable>
  )
}

function PercentChips({ size }: { size: 'small' | 'wide' | 'pairs' }) {
  return (
    <Editable initial="50">
      {(chosen, onChange) => (
        <Chips
          label="Percent"
          size={size}
          chips={['25', '50', '100'].map(percent => ({
            label: `${percent}%`,
            ...(size !== 'small' && { isChosen: percent === chosen }),
            onClick: () => onChange(percent),
            testId: `sample-${percent}`,
          }))}
        />
      )}
    </Editable>
  )
}

function Day({ initial }: { initial: string }) {
  return (
    <Editable initial={initial}>
      {(value, onChange) => (
        <DateField label="From" value={value} onChange={onChange} hasSubmitted testId="sample" />
      )}
    </Editable>
  )
}

function Text({ problem, rows }: { problem?: FieldProblem; rows?: number }) {
  return (
    <Editable initial="Second Spring">
      {(value, onChange) => (
        <TextField
          label="Name"
          note="As it is shown in lists."
          value={value}
          onChange={onChange}
          testId="sample"
          {...(problem && { problem })}
          {...(rows && { rows })}
        />
      )}
    </Editable>
  )
}
