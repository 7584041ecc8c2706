import { type ReactNode, useState } from 'react'

/** File in `components/ui` → state → the component in that state. */
export type Samples = Record<string, Record<string, ReactNode>>

type EditableProps<Value> = {
  initial: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Keeps the value of a controlled sample, so that it can be tried. */
export function Editable<Value>({ initial, children }: EditableProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, next => setValue(next))
}
