import { Plug } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/ui/Button'
import { ConnectDialog } from './lazy-dialogs'

/** Opens the dialog that reads tools from a running MCP server. */
export function ConnectButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Plug} onClick={() => setOpen(true)}>
        MCP server
      </Button>
      {isOpen && <ConnectDialog onClose={() => setOpen(false)} />}
    </>
  )
}
