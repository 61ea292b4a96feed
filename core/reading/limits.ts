/** Characters above which a text is not read as YAML or as source code: both are slower by far than JSON. */
export const YAML_LIMIT = 20_000_000
export const CODE_LIMIT = 4_000_000

/** The most files that one document may refer to. */
export const BESIDE_LIMIT = 2_000
