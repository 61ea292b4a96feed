import type { Rule } from '../../rule'
import { boundsLarge } from './bounds-large'
import { modelHasNoTools, templateMismatch } from './endpoint-rules'
import { grammarFailsOpen } from './grammar-fails-open'
import { grammarKeywordVllm } from './grammar-keyword-vllm'
import { nestedDropped } from './nested-dropped'
import { patternAnchors } from './pattern-anchors'
import { patternRedos } from './pattern-redos'
import { patternRegexFeatures } from './pattern-regex-features'

/** In the order in which they are listed. */
export const grammarRules: readonly Rule[] = [
  patternAnchors,
  patternRegexFeatures,
  patternRedos,
  boundsLarge,
  grammarKeywordVllm,
  grammarFailsOpen,
  nestedDropped,
  modelHasNoTools,
  templateMismatch,
]
