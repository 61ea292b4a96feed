// Rules that read English say nothing about other languages: they cannot judge them.

const FUNCTION_WORDS = new Set(
  `a an the this that these those and or but nor of to in on at by for from with without into onto over under about as is are was were be
  been being it its it's you your yours we our us they their them he she his her i me my which who whom whose what where when while if
  then than so not no do does did done has have had having can could may might will would shall should must there here all any each every
  some other another such only also just per via using used use between within during after before up down out off again more most very
  both either neither same own too`.split(/\s+/),
)

const FOREIGN_WORDS = new Set(
  `el la los las un una unos unas de del al y en con por para que se su sus como más le les des et est dans pour avec sur par ce cette ces
  une du au aux ou qui der die das den dem des ein eine einen einem einer und ist im mit für auf von zu zur zum nicht werden wird sind bei
  het een van en op te dat met voor niet zijn il lo gli della dello dei degli di che per con non nel nella sono o os as um uma do da dos das
  no na nos nas em com não och att det är som på av och til af på og jest nie się w z do na że dla`.split(
    /\s+/,
  ),
)

/** True for words that carry grammar, not meaning. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word)
}

/** True when words can be judged as English: mostly ASCII, and not more foreign small words than English ones. */
export function looksEnglish(words: readonly string[]): boolean {
  if (words.length === 0) return false
  const ascii = words.filter((word) => /^[a-z0-9'’]+$/.test(word)).length
  if (ascii < words.length * 0.9) return false
  const foreign = words.filter((word) => FOREIGN_WORDS.has(word)).length
  const english = words.filter((word) => FUNCTION_WORDS.has(word)).length
  return foreign <= english
}
