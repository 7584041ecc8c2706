import { Component, type ReactNode } from 'react'

type CrashBoundaryProps = {
  /** A new value, such as another path, renders the children again. */
  resetKey?: string
  fallback: ReactNode
  children: ReactNode
}

type CrashBoundaryState = {
  crashedAt: string | undefined
  crashed: boolean
}

/** Error boundary. React itself reports the error to the console and `window.onerror`. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashed: false, crashedAt: undefined }

  static getDerivedStateFromError(): Partial<CrashBoundaryState> {
    return { crashed: true }
  }

  static getDerivedStateFromProps(props: CrashBoundaryProps, state: CrashBoundaryState) {
    if (!state.crashed) return { crashedAt: props.resetKey }
    return state.crashedAt === props.resetKey ? null : { crashed: false, crashedAt: props.resetKey }
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children
  }
}
