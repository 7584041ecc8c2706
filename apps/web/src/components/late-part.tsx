import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadWhenOnline } from '../lib/load-when-online.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { PartFailure } from './part-failure.tsx'

interface LatePartProps {
  /** Takes the room that the part will take. */
  placeholder: ReactNode
  children: ReactNode
}

/** Around what may still be on its way, or not come at all. */
export function LatePart({ placeholder, children }: LatePartProps) {
  return (
    <CrashBoundary fallback={<PartFailure />}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </CrashBoundary>
  )
}

/** A component whose code is fetched when it is first shown, or as soon as `preload` says that it will be. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    loaded ??= await loadWhenOnline(load)
    return loaded
  }
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetchOnce() }))

  /** What is there already is shown at once: React would hold back for a moment even then. */
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }

  /** Resolves when it is there, or does not come: that is told of when it is shown, not before. */
  const preload = () =>
    fetchOnce().then(
      () => {},
      () => {},
    )
  return { Part, preload }
}
