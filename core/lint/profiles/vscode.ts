import { mcp } from './mcp'
import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

/** VS Code with Copilot as an MCP client. */
export const vscode: Profile = {
  ...unknownLimits,
  id: 'vscode',
  label: 'VS Code',
  family: 'VS Code',
  checked: '2026-11-30',
  oneBadTool: 'tool',
  nameCharacters: {
    severity: 'warning',
    outcome: 'VS Code warns, and shows the model another name with _ instead',
    allowed: WORD_CHARACTER,
    words: WORD_CHARACTERS,
    source: 'https://github.com/microsoft/vscode/issues/308463',
  },
  arrayItemsRequired: {
    severity: 'error',
    outcome: 'VS Code fails to validate the tool and does not offer it',
    source: 'https://github.com/ruvnet/ruflo/issues/1404',
  },
  schemaRequired: mcp.schemaRequired,
  objectRoot: mcp.objectRoot,
  toolsPerRequest: [
    {
      maximum: 128,
      severity: 'error',
      outcome: 'VS Code and Copilot refuse the whole request',
      source: 'https://github.com/microsoft/vscode/issues/261213',
    },
  ],
  sources: [
    'https://github.com/microsoft/vscode/issues/308463',
    'https://github.com/microsoft/vscode/issues/248810',
  ],
}
