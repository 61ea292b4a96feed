import type { ProfileId } from '../rule'
import { anthropic, anthropicStrict } from './anthropic'
import { bedrock } from './bedrock'
import { claudeCode } from './claude-code'
import { claudeDesktop } from './claude-desktop'
import { cursor } from './cursor'
import { gemini, geminiJsonSchema, vertex } from './gemini'
import { llamaCpp, ollama, vllm } from './local-models'
import { mcp } from './mcp'
import { openai, openaiStrict } from './openai'
import type { Profile } from './profile'
import { vscode } from './vscode'
import { windsurf } from './windsurf'

/** All profiles, in the order in which they are listed everywhere. */
export const profiles: readonly Profile[] = [
  openai,
  openaiStrict,
  anthropic,
  anthropicStrict,
  gemini,
  geminiJsonSchema,
  vertex,
  bedrock,
  mcp,
  cursor,
  vscode,
  claudeCode,
  claudeDesktop,
  windsurf,
  ollama,
  llamaCpp,
  vllm,
]

const byId = new Map(profiles.map((profile) => [profile.id, profile]))

/** The profile of that id, or null when there is none. */
export function findProfile(id: string): Profile | null {
  return byId.get(id) ?? null
}

/** The ids in force when none are chosen: all but the strict ones, which count only where a tool asks for strict mode. */
export const defaultProfileIds: readonly ProfileId[] = profiles
  .map((profile) => profile.id)
  .filter((id) => !id.endsWith('-strict'))
