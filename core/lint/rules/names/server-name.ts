import { nodeAt } from '../../../json'
import type { ToolSubject } from '../../rule'

/**
 * The name under which a client knows the tool's server, as far as it can be known; null where it cannot. The title of an OpenAPI document
 * is no such name: whoever serves its operations as tools gives the server another one.
 */
export function serverNameOf({ tool, view }: Pick<ToolSubject, 'tool' | 'view'>): string | null {
  return nodeAt(view.root, ['_meta', 'namewright/http']) ? null : tool.server
}
