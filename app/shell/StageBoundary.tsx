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
