import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
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
  const Part = lazy(async () => ({ default: await load() }))
  // A piece that does not come is told of when it is shown, not before.
  const preload = () => void load().catch(() => {})
  return { Part, preload }
}
