import { Component, type ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { Language } from './language.ts'
import { messages } from './messages.ts'

interface Props {
  language: Language
  onError: (error: unknown) => void
  children?: ReactNode
}

/** Keeps a crashed widget from leaving an empty hole: says so, and offers to start it again. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const t = messages[this.props.language]
    return (
      <Notice icon="alert" title={t.crashed} isAlert>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ hasFailed: false })}
        >
          {t.retry}
        </button>
      </Notice>
    )
  }
}
