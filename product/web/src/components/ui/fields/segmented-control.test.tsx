import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SegmentedControl } from './segmented-control.tsx'

test('R32 selects one option accessibly, and never a disabled one', () => {
  const onChange = vi.fn()
  render(
    <SegmentedControl
      aria-label="Protocol"
      value="lido"
      onChange={onChange}
      options={[
        { value: 'lido', label: 'Lido' },
        { value: 'aave', label: 'Aave' },
        { value: 'other', label: 'Other', disabled: true },
      ]}
    />,
  )
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(screen.getByRole('radiogroup', { name: 'Protocol' }).textContent).toBe('LidoAaveOther')
  expect(radio('Lido').checked).toBe(true)
  expect(radio('Other').disabled).toBe(true)
  fireEvent.click(screen.getByText('Aave'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('aave')
})
