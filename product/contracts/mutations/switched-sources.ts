import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './find-mutants.ts'
import type { Region } from './regions.ts'
import { errorsOf } from './syntax-trees.ts'

/** Mutants by the numbers of their switches, from 1. */
export type Numbered = Map<number, Mutant>
type Choice = { mutant: number; to: string }
/** What stands at a region, with those inside it. */
type Place = Region & { choices: Choice[]; inside: Place[] }

const SWITCH = 'Switch.sol'

/** The mutants that compile behind a switch: all of them together, in one copy of the sources. */
export function findSwitchable(sources: Map<string, string>, mutants: Numbered): Numbered {
  const left = new Map(
    [...mutants].filter(([, { changes }]) => changes.every(({ form }) => form !== undefined)),
  )
  for (const withCode of [false, true]) {
    for (;;) {
      const switched = withSwitches(sources, left)
      const faulty = errorsOf(switched, withCode).map(({ sourceLocation: place, formattedMessage }) => {
        const text = switched.get(place?.file ?? '')
        const mutant = place && text !== undefined ? mutantAt(text, place.start, place.end) : undefined
        if (mutant === undefined) throw new Error(formattedMessage)
        return mutant
      })
      if (faulty.length === 0) break
      for (const mutant of faulty) left.delete(mutant)
    }
  }
  return left
}

/** The sources with each of the mutants behind a switch. No other code changes what it does. */
export function withSwitches(sources: Map<string, string>, mutants: Numbered): Map<string, string> {
  const switched = [...sources].map(([file, text]): [string, string] => {
    const places = placesOf([...mutants].filter(([, mutant]) => mutant.file === file))
    if (places.length === 0) return [file, text]
    const from = `./${'../'.repeat(file.split('/').length - 1)}${SWITCH}`
    const imported = (pragma: string) => `${pragma} import {isOn} from "${from}";`
    return [file, write(text, 0, text.length, places).replace(/^pragma .*;/m, imported)]
  })
  return new Map([...switched, [SWITCH, readFileSync(join(import.meta.dirname, SWITCH), 'latin1')]])
}

function placesOf(mutants: [number, Mutant][]): Place[] {
  const places = new Map<string, Place>()
  for (const [mutant, { changes }] of mutants) {
    for (const { to, ...region } of changes) {
      const key = JSON.stringify(region)
      const place = places.get(key) ?? { ...region, choices: [], inside: [] }
      place.choices.push({ mutant, to })
      places.set(key, place)
    }
  }
  return nest([...places.values()].sort((one, other) => one.start - other.start || other.end - one.end))
}

/** Outer ones come first. */
function nest(places: Place[]): Place[] {
  const outermost: Place[] = []
  const around: Place[] = []
  for (const place of places) {
    while (around.length > 0 && (around.at(-1) as Place).end <= place.start) around.pop()
    const siblings = around.at(-1)?.inside ?? outermost
    siblings.push(place)
    around.push(place)
  }
  return outermost
}

function write(text: string, start: number, end: number, places: Place[]): string {
  let written = ''
  let at = start
  for (const place of places) {
    written += text.slice(at, place.start) + writePlace(text, place)
    at = place.end
  }
  return written + text.slice(at, end)
}

function writePlace(text: string, { start, end, form, choices, inside }: Place): string {
  const original = write(text, start, end, inside)
  if (form === 'expression')
    return `(${choices.map(({ mutant, to }) => `isOn(${mutant}) ? (${to}) : `).join('')}(${original}))`
  return `{ ${choices.map(({ mutant, to }) => `if (isOn(${mutant})) { ${to} } else `).join('')}{ ${original} } }`
}

/** The mutant that an error is about: that of the first switch in it, or else it is in what a switch chooses. */
function mutantAt(text: string, start: number, end: number): number | undefined {
  const switches = (from: number, to: number) => [...text.slice(from, to).matchAll(/isOn\((\d+)\)/g)]
  const found = switches(start, end)[0] ?? switches(0, start).at(-1)
  return found && Number(found[1])
}
