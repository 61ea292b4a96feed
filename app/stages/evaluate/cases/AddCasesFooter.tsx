import { counted } from '../../../../core/shared'
import { Button } from '../../../../components/ui/Button'

/** The buttons below a dialog that proposes cases. */
export function AddCasesFooter(props: {
  /** How many would be added. */
  readonly count: number
  readonly onAdd: () => void
  readonly onClose: () => void
}) {
  const { count, onAdd, onClose } = props
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        disabled={count === 0}
        onClick={() => {
          onAdd()
          onClose()
        }}
      >
        {count === 0 ? 'Add cases' : `Add ${counted(count, 'case')}`}
      </Button>
    </>
  )
}
