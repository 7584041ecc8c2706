import type { PointerEvent } from 'react'
import classes from './chart-slider.module.css'

type ChartSliderProps = {
  /** Number of values that can be read. */
  count: number
  active: number
  onRead: (index: number) => void
  /** The index of the value at an x coordinate of the plot. */
  indexAt: (x: number) => number
  label: string
  /** The value that is read. */
  valueText: string
}

/** Lies transparently over a plot: pointer, touch, keyboard and screen reader read its values one by one. */
export function ChartSlider({ count, active, onRead, indexAt, label, valueText }: ChartSliderProps) {
  const follow = (event: PointerEvent<HTMLElement>) =>
    onRead(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  return (
    <input
      className={`ky-over ${classes.slider}`}
      type="range"
      min={0}
      max={count - 1}
      step={1}
      value={active}
      onChange={event => onRead(event.currentTarget.valueAsNumber)}
      onPointerMove={follow}
      onPointerDown={follow}
      aria-label={label}
      aria-valuetext={valueText}
      data-testid="chart-slider"
    />
  )
}
