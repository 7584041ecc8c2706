import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Segments } from './segments.tsx'

test('R32 one of several is chosen, is heard to be, and what is disabled cannot be', () => {
  const onChange = vi.fn()
  render(
    <Segments
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
  expect(screen.getByRole('radiogroup', { name: 'Protocol' })).toBeTruthy()
  expect(radio('Lido').checked).toBe(true)
  expect(radio('Other').disabled).toBe(true)
  fireEvent.click(screen.getByText('Aave'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('aave')
})
