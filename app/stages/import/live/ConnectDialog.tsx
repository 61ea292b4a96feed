import { useId, useState } from 'react'
import { ConnectForm } from '../../../../components/live/ConnectForm'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { noticesActions } from '../../../stores/notices'
import { importActions } from '../import-store'
import { useReading } from './use-reading'

/** Reads the tools of a running MCP server and puts them among what is to be imported. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const { reading, failure, read, stop } = useReading()
  async function connect(): Promise<void> {
    const tools = await read({ address, token })
    if (!tools) return
    const { text, live, remarks } = tools
    importActions.add([
      {
        name: live.server.name || new URL(live.address).host,
        text,
        bytes: new TextEncoder().encode(text).length,
        group: null,
        disk: null,
        live: { source: live, remarks },
      },
    ])
    noticesActions.announce(`Read ${live.server.name || live.address}.`)
    onClose()
  }
  return (
    <Dialog
      open
      title="Read tools from an MCP server"
      onClose={onClose}
      footer={
        <>
          <Button onClick={reading ? stop : onClose}>{reading ? 'Stop' : 'Cancel'}</Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            busy={reading !== null}
            disabled={address.trim() === ''}
          >
            Connect
          </Button>
        </>
      }
    >
      <ConnectForm
        id={id}
        address={address}
        token={token}
        failure={failure}
        reading={reading}
        onAddress={setAddress}
        onToken={setToken}
        onSubmit={() => {
          if (!reading && address.trim() !== '') void connect()
        }}
      />
    </Dialog>
  )
}
