import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  /** A new value, such as another path, gives the content another try. */
  resetKey?: string
  fallback: ReactNode
  children: ReactNode
}

interface CrashBoundaryState {
  crashedAt: string | undefined
  crashed: boolean
}

/** React reports the error itself to the browser's console and to `window.onerror`. */
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
