// What a search for old names in other people's files finds.

/** A whole-token use of an old name. Lines and columns count from 1, columns in UTF-16 units. */
export interface Use {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly old: string
  readonly new: string
  /** True where the name stands as a call, a quoted or JSON name, or a key: it must change with the tool. False in prose. */
  readonly certain: boolean
  /** The line it stands in, shortened for display. */
  readonly excerpt: string
}

/** A use with what would be written in its place. Offsets in UTF-16 units of the file's text. */
export interface PlacedUse extends Use {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** A file to look through; `path` uses `/` and is relative to the folder that was opened. */
export interface LookedFile {
  readonly path: string
  readonly text: string
}
