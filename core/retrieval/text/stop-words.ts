// Words that say nothing of what is looked for: the frequent ones of English, and what people put around a request.

const ENGLISH = `a about above after again against all also am an and any are as at be because been before being below between both but by
  cannot did do does doing don down during each few for from further had has have having he her here hers him his how i if in into is isn it its
  itself just me more most my myself no nor not of off on once only or other our ours out over own same she should so some such than that the
  their theirs them then there these they this those through to too under until up very was we were what when where which while who whom
  whose why will with within would you your yours yourself`

const REQUESTS = `can could dear hello hey hi kindly let like may maybe might must need needs now please shall thank thanks us want wanted wants
  wish would assist help helping guide know tell`

function wordsIn(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}

const inTexts: ReadonlySet<string> = new Set(wordsIn(ENGLISH))
const inRequests: ReadonlySet<string> = new Set([...wordsIn(ENGLISH), ...wordsIn(REQUESTS)])

/** True for a word (lower case) that a description is indexed without. */
export function isStopWord(word: string): boolean {
  return inTexts.has(word)
}

/** True for a word (lower case) that a query is searched without, as long as others stand in it. */
export function isRequestWord(word: string): boolean {
  return inRequests.has(word)
}
