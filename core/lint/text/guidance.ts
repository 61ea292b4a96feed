// Whether a description tells when a tool is the right one, and what it cannot or must not do.

const WHEN =
  /\b(?:use (?:this|it|these|when|for|if|only|to|the)|used (?:when|for|to|if|by|in)|using this|useful|useable|usable|usage|when(?:ever)?\b|if (?:you|the|a|an|no|there|your)|call (?:this|it|when|after|before|only)|called (?:when|after|before|if)|invoke[ds]?|instead(?: of)?|rather than|prefer(?:red|ably|able)?|avoid|not (?:for|to be)|(?:do not|don['’]t|never|only|should|must|can) (?:be )?(?:use|used|call|called)|helpful|handy|ideal|suited|suitable|intended|meant|designed|recommended|before|after|first|in order to|so that|lets you|allows? (?:you|the|users?|for)|enables? (?:you|users?)|need(?:s|ed)? to|want(?:s)? to|for (?:example|instance|use|when)|e\.g|good for|great for|best for|applies to|trigger(?:ed|s)?|required (?:for|before|to|when)|asks?|asked|wants?|alternative|unlike|see also|as opposed|opposed|purpose|scenario|situations?|cases?)\b/i

/** True when a text says when to use the tool, when not to, or what to use instead. */
export function saysWhenToUse(text: string): boolean {
  return WHEN.test(text)
}

const LIMITS =
  /\b(?:limit(?:s|ed|ation|ations)?|max(?:imum|imal)?|min(?:imum)?|up to|at (?:most|least)|no more than|less than|more than|only|not|never|cannot|can['’]t|don['’]t|doesn['’]t|won['’]t|isn['’]t|aren['’]t|without|must|requires?|required|requiring|needs?|permission|permitted|authori[sz](?:ed|ation)|admin|irreversibl[ey]|revers(?:ed|ible)|undo(?:ne)?|undone|permanent(?:ly)?|overwrit(?:e|es|ten|ing)|replac(?:e|es|ed|ing)|side[- ]effects?|warning|caution|careful(?:ly)?|danger(?:ous|ously)?|note|important|attention|idempotent|read[- ]only|safe(?:ly)?|except|exception|unless|otherwise|by default|defaults?|errors?|fails?|failure|throws?|rais(?:e|es)|deprecated|obsolete|paginat\w+|pages?|cursor|truncat\w+|time[- ]?outs?|timed|seconds?|minutes?|hours?|days?|cost(?:s|ly)?|charge[sd]?|billed|billing|fees?|free|paid|quota|rate|throttl\w+|confirm(?:ation|s|ed)?|approval|also|cascad\w+|any existing|already|exists?|existing|if the|if no|if a|valid|invalid|supported|supports?|unsupported|between|within|asynchronous(?:ly)?|background|immediate(?:ly)?|restart|downtime|visible|public(?:ly)?|private|notif(?:y|ies|ied|ication)|temporary|temporarily|experimental|beta|sandbox(?:ed)?|mock|lossy|approximate(?:ly)?|estimate[sd]?|delayed|cached|stale|real[- ]time|recover(?:y|ed|able)?|trash|bin|soft|hard|return(?:s)? (?:null|none|false|nothing|an? (?:empty|error)))\b|\d/i

/** True when a text states a limit, a condition, a cost, a failure or a side effect. Any such word counts, so that doubt is silent. */
export function saysLimits(text: string): boolean {
  return LIMITS.test(text)
}
