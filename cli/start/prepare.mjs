// Installs the engine and fetches the model, then ends: 0 when both are there, 3 (with the reason) when not.
import { loadLauncher, requireNode, root } from './bundle.mjs'

requireNode()
const { prepare } = await loadLauncher()
await prepare(process.argv.slice(2), root)
