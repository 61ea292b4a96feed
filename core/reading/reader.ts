// The contract of readers: each makes tools of a kind of source that does not hold them as entries of a wire format.
import type { DerivedKind, FormatId, ToolLayout } from '../catalog'
import type { Confidence, Remark } from '../formats'
import type { JsonNode, JsonPath } from '../json'

/** A file beside others: `path` uses `/`, is relative to the folder or archive that was opened, and holds no `..`. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A source as a reader sees it. */
export interface ReadableSource {
  /** As people know it: a file's path, or `pasted text`. */
  readonly file: string
  /** As it was given. */
  readonly text: string
  /** The source as JSON, whatever its notation (JSON, YAML), with its tree; null where it is neither. Places in `json` are not places in `text`. */
  readonly json: string | null
  readonly root: JsonNode | null
  /** A file beside this one by a reference relative to it, as JSON; null where there is none such or it is unreadable. */
  readonly beside: (reference: string) => BesideFile | null
}

/** A file that another one refers to. */
export interface BesideFile {
  readonly file: string
  readonly json: string
  readonly root: JsonNode
  /** Files beside that one. */
  readonly beside: (reference: string) => BesideFile | null
}

/** A tool that a reader made. */
export interface DerivedTool {
  /** Strict JSON: an entry of `format`, in its layout. */
  readonly text: string
  readonly format: FormatId
  readonly layout: ToolLayout
  readonly server: string | null
  /** Where it comes from in the source's JSON; `[]` where the source is no JSON. */
  readonly path: JsonPath
  /** What should be known about it; paths start at `path`. */
  readonly remarks: readonly Remark[]
}

/** What a reader made of a source. */
export interface Derived {
  readonly tools: readonly DerivedTool[]
  /** What concerns no single tool; paths start at the root of the source's JSON. */
  readonly remarks: readonly Remark[]
}

/** Makes tools of one kind of source; one file each, listed in `registry.ts`. */
export interface Reader {
  readonly kind: DerivedKind
  /** How surely the source is of this kind, by its structure; null where it is not. Cheap: asked of every source. */
  readonly recognize: (source: ReadableSource) => Confidence | null
  /** Never throws, whatever the source holds; what is not read is in the remarks. */
  readonly read: (source: ReadableSource) => Derived
}
