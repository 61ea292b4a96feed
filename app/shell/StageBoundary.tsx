import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'

interface StageBoundaryProps {
  readonly label: string
  readonly children: ReactNode
}

/** Catches a bug in one stage: the project and the other stages stay. */
export class StageBoundary extends Component<StageBoundaryProps, { readonly error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (isMissingCode(error)) return <MissingCode label={this.props.label} />
    return (
      <EmptyState
        icon={TriangleAlert}
        title={`The ${this.props.label} stage stopped`}
        action={
          <Button look="primary" onClick={() => this.setState({ error: null })}>
            Try again
          </Button>
        }
      >
        <p>Your project is safe, and the other stages work. What went wrong:</p>
        <p>
          <code>{error.message}</code>
        </p>
      </EmptyState>
    )
  }
}

/** Browsers word this differently, and give no other sign than the text. */
function isMissingCode(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
}

/** The server was stopped or serves a newer build: a failed module stays failed until the page is loaded anew. */
function MissingCode({ label }: { readonly label: string }) {
  return (
    <EmptyState
      icon={TriangleAlert}
      title={`The ${label} stage could not be loaded`}
      action={
        <Button look="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    >
      <p>The studio was stopped, or updated since this page was opened. Your project is saved.</p>
      <p>
        If it was stopped, start it again with <code>npm start</code>; then reload.
      </p>
    </EmptyState>
  )
}
