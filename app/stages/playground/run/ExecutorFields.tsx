import { Select } from '../../../../components/ui/Select'
import { TextArea } from '../../../../components/ui/TextArea'
import { TextField } from '../../../../components/ui/TextField'
import type { Trace } from '../../../../core/harness'
import { useProject } from '../../../stores/project-state'
import { executorAccessActions, useExecutorAccess } from '../../../stores/playground-executor'
import shared from '../Playground.module.css'
import { executorProblem } from './executor-problem'
import { changePlayground } from './settings-acts'

const HELP: Readonly<Record<Trace['executor'], string>> = {
  mock: 'Nothing is reached: replies come from examples, from the output schema, or from your script. The same call gives the same reply.',
  http: 'For tools that came from OpenAPI: method, path, query and body are made from the arguments and sent.',
  mcp: 'tools/call on the server that the catalogue was read from.',
}

/** What answers the calls, and how it is reached. Addresses and headers stay in this page's memory. */
export function ExecutorFields({ disabled }: { readonly disabled: boolean }) {
  const executor = useProject((project) => project.playground.executor)
  const documents = useProject((project) => project.catalog.documents)
  const access = useExecutorAccess((state) => state)
  const problem = executorProblem(executor, access, documents)
  return (
    <div className={shared.section}>
      <Select
        label="Calls are answered by"
        value={executor}
        disabled={disabled}
        options={[
          { value: 'mock', label: 'A mock' },
          { value: 'http', label: 'HTTP' },
          { value: 'mcp', label: 'The live MCP server' },
        ]}
        hint={HELP[executor]}
        error={problem}
        onChange={(next) => changePlayground({ executor: next })}
      />
      {executor === 'mock' ? (
        <TextArea
          label="Script of replies (optional)"
          code
          rows={3}
          disabled={disabled}
          placeholder={
            '[{"tool": "get_weather", "arguments": {"city": "Oslo"}, "result": {"temperature": 3}}]'
          }
          value={access.mockScript}
          hint="JSON: a list of answers by tool and arguments; failures too, as “rate-limit” or “slow”."
          onChange={(mockScript) => executorAccessActions.set({ mockScript })}
        />
      ) : (
        <>
          {executor === 'http' ? (
            <TextField
              label="Base URL"
              type="url"
              disabled={disabled}
              placeholder="https://api.example.com/v1; empty: as the document states it"
              value={access.baseUrl}
              onChange={(baseUrl) => executorAccessActions.set({ baseUrl })}
            />
          ) : null}
          {executor === 'http' ? (
            <TextArea
              label="Headers"
              code
              rows={2}
              autoComplete="off"
              disabled={disabled}
              placeholder="Authorization: Bearer …"
              value={access.headers}
              hint="One a line. Kept in memory until the page is closed: never in the project, a trace or an export."
              onChange={(headers) => executorAccessActions.set({ headers })}
            />
          ) : (
            <TextField
              label="Token (where the server wants one)"
              secret
              disabled={disabled}
              value={access.mcpToken}
              hint="Kept in memory until the page is closed: never in the project, a trace or an export."
              onChange={(mcpToken) => executorAccessActions.set({ mcpToken })}
            />
          )}
          <p className={shared.note}>
            Calls that read are made at once. Every call that writes or deletes waits for your click, with the
            exact call shown.
          </p>
        </>
      )}
    </div>
  )
}
