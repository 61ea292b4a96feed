#!/usr/bin/env node
// The command line of a checkout.
import { loadCommandLine, requireNode, root } from './start/bundle.mjs'

requireNode()
const { main } = await loadCommandLine()
await main(process.argv.slice(2), root)
