import type { OfferedTool, OfferedTools } from '../offered-tool'
import { parsePythonJson } from '../rotbench/python-json'
import { isRecord } from './equal-values'
import { mapArguments } from './map-arguments'

/** In front of a name that counts no longer: the tool was shown under another one. */
const FORMER = '\u0000'

/**
 * A reply in RoTBench's form with the names of tools and parameters mapped back, all else as it stands. A name that a tool had before it was
 * renamed becomes a name that no tool has: it was not offered. The same text where nothing was renamed.
 */
export function unnameReply(text: string, offered: readonly string[], tools: OfferedTools): string {
  if (offered.every((key) => isUnchanged(key, tools))) return text
  const match = /^([\s\S]*?Action:[ \t]*)([^\r\n]*?)([ \t]*\r?\n[\s\S]*?Action Input:)([\s\S]*)$/.exec(text)
  const only = /^([\s\S]*?Action:[ \t]*)([^\r\n]*?)([ \t]*(?:\r?\n[\s\S]*)?)$/.exec(text)
  const [, before, name, between, input] = match ?? only ?? []
  if (before === undefined || name === undefined || between === undefined) return text
  const key = offered.find((one) => (tools.get(one)?.name ?? one) === name)
  const back = key ?? (offered.includes(name) ? FORMER + name : name)
  return before + back + between + unnameInput(input ?? '', key === undefined ? undefined : tools.get(key))
}

function isUnchanged(key: string, tools: OfferedTools): boolean {
  const tool = tools.get(key)
  return !tool || (tool.name === key && Object.keys(tool.parameterNames).length === 0)
}

function unnameInput(text: string, tool: OfferedTool | undefined): string {
  if (!tool || Object.keys(tool.parameterNames).length === 0) return text
  const value = parsePythonJson(text)
  if (!isRecord(value)) return text
  // The scorer compares what Python reads: printed anew it reads the same.
  return ` ${JSON.stringify(mapArguments(value, tool.parameterNames))}`
}
