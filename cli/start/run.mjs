// `npm start`: the studio in a browser, with the built-in model.
import { loadLauncher, requireNode, root } from './bundle.mjs'

requireNode()
const { main } = await loadLauncher()
await main(process.argv.slice(2), root)
