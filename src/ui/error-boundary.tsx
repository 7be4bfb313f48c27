import { Component, type ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface Props {
  texts: { crashed: string; retry: string }
  onError?: (error: unknown) => void
  children?: ReactNode
}

/** Replaces a crashed component with a message and a button that renders it again. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const { texts } = this.props
    return (
      <Notice icon="alert" title={texts.crashed} isAlert>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ hasFailed: false })}
        >
          {texts.retry}
        </button>
      </Notice>
    )
  }
}
