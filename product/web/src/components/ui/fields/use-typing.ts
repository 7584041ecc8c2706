import { useState } from 'react'

/** Whether the user is typing into a field for the first time: until it is left with content, no problem is shown. */
export function useTyping(value: string) {
  const [state, setState] = useState<'untouched' | 'typing' | 'left'>('untouched')
  if (state === 'left' && value === '') setState('untouched')
  return {
    /** Something is there, and it was not just typed: it was left, chosen with a chip, or is from the address. */
    isChecked: value !== '' && state !== 'typing',
    onType: () => state !== 'left' && setState('typing'),
    onBlur: () => setState(value === '' ? 'untouched' : 'left'),
  }
}
