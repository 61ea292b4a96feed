import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readText } from './read-text'
import { writeCatalog } from './write-catalog'
import { applyEdit, applyNames, checkName, checkNames, compareNames, partsOf, readTool } from '../catalog'
const t = gunzipSync(readFileSync('../shared/data/tools-25k.jsonl.gz')).toString()
const time = <T>(label: string, f: () => T): T => { const c = process.cpuUsage(); const s = performance.now(); const r = f(); const u = process.cpuUsage(c); console.log(label, 'wall', Math.round(performance.now() - s), 'cpu', Math.round((u.user+u.system)/1000)); return r }
const r = time('read', () => readText(t, { file: 'x', newDocumentId: () => 'd' })); if (!r.ok) throw 1
const c = { tools: r.value.tools, documents: r.value.documents }
globalThis.gc?.(); console.log('heap', Math.round(process.memoryUsage().heapUsed/1e6))
time('words', () => c.tools.map((x) => readTool(x).name + readTool(x).description).length)
const id = c.tools[12000]!.id
time('set-value', () => applyEdit(c, { kind: 'set-value', toolId: id, path: ['description'], value: 'x' }))
time('set-value', () => applyEdit(c, { kind: 'set-value', toolId: id, path: ['description'], value: 'y' }))
time('checkName', () => checkName(c, {}, id, 'some_new_name'))
time('rename', () => applyEdit(c, { kind: 'rename', partId: id, name: 'some_new_name' }))
time('rename', () => applyEdit(c, { kind: 'rename', partId: id, name: 'some_new_name' }))
const names = Object.fromEntries(c.tools.map((x, i) => [x.id, 'zz_' + i]))
time('checkNames', () => checkNames(c, names))
time('applyNames tools', () => applyNames(c, names))
time('compare', () => compareNames(c, names))
const p = time('partsOf all', () => c.tools.flatMap(partsOf)); console.log(p.length)
const all = Object.fromEntries(p.map((x, i) => [x.id, 'zz_' + i]))
time('applyNames all parts', () => applyNames(c, all))
time('write own', () => writeCatalog(c, { format: 'own', names: {}, toolIds: 'all' }))
time('write mcp', () => writeCatalog(c, { format: 'mcp', names: {}, toolIds: 'all' }))
