import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadWhenOnline } from '#lib/runtime/load-when-online.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { LoadFailure } from './load-failure.tsx'

type LazyBoundaryProps = {
  /** Has the size of the content, so that the layout does not shift. */
  placeholder: ReactNode
  children: ReactNode
}

/** Shows a placeholder while lazy content loads, and a failure notice if it cannot. */
export function LazyBoundary({ placeholder, children }: LazyBoundaryProps) {
  return (
    <CrashBoundary fallback={<LoadFailure />}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </CrashBoundary>
  )
}

/** A component whose code is fetched on first render or by `preload`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    loaded ??= await loadWhenOnline(load)
    return loaded
  }
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetchOnce() }))

  /** Renders preloaded code directly, because React.lazy suspends even when the module is loaded. */
  function Component(props: Props) {
    const [Loaded] = useState(() => loaded ?? Lazy)
    return <Loaded {...props} />
  }

  /** Never rejects: a load failure is shown when the component renders. */
  const preload = () =>
    fetchOnce().then(
      () => {},
      () => {},
    )
  return { Component, preload }
}
