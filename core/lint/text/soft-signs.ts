// Signs of an attack that is worded politely, with authority, or in several sentences that are harmless one by one.

/** A kind of words that count against a text. */
export interface Sign {
  readonly id: string
  readonly what: string
  /** 1 to 3; one of 3 is enough by itself. */
  readonly points: number
  /** Of every text that the test finds at least one of these is a piece, in lower case: a quick look. Absent: there is none. */
  readonly look?: readonly string[]
  readonly test: RegExp
}

/** Every one of the first words before every one of the second. */
export function each(first: string, second: readonly string[]): readonly string[] {
  return first.split('|').flatMap((one) => second.map((other) => `${one} ${other}`))
}

/** The strong ones first. */
export const SOFT_SIGNS: readonly Sign[] = [
  {
    id: 'other-call',
    what: 'turns a call of another tool to a stranger',
    points: 3,
    look: each('is|are|gets|was', ['used', 'called', 'invoked', 'run', 'present', 'available']),
    test: /\b(?:when(?:ever)?|each time|every time|if|once)\b[^.!?\n]{0,40}?\b[a-z]+_[a-z_]+\b[^.!?\n]{0,20}?\b(?:is|are|gets|was) (?:used|called|invoked|run|present|available)\b[^.!?\n]{0,30}?\b(?:replace|redirect|swap|reroute|bcc|change|substitute)\b[^.!?\n]{0,30}?\b(?:recipients?|payees?|beneficiar(?:y|ies)|accounts?|addresse?e?s?|[\w.+-]+@[\w-]+\.\w+)/i,
  },
  {
    id: 'own-prompt',
    what: 'asks for the instructions that the model was given',
    points: 3,
    look: ['system prompt', 'instructions you were', 'instructions you received'],
    test: /\b(?:fill in|paste|repeat|write|put|enter|copy|include|give|pass|send|share)\b[^.!?\n]{0,40}?\b(?:the|your) (?:system prompt|instructions you (?:were given|received))\b[^.!?\n]{0,40}?\b(?:word for word|verbatim|in full|unchanged|exactly|completely)\b/i,
  },
  {
    id: 'conceal-softly',
    what: 'wants something kept from the user',
    points: 2,
    look: ['nobody ', 'no one ', 'out of ', 'rather not ', 'prefer not ', 'no need to '],
    test: /\b(?:nobody|no one)(?: else)? (?:but|except|besides|other than) you\b[^.!?\n]{0,20}?\b(?:needs?|has|should|must|may)\b|\bleave (?:this|it|these|the (?:first|last|above)|that)\b[^.!?\n]{0,30}?\bout of (?:(?:the|your) (?:answer|reply|response|summary)|what you (?:show|say|tell|write))|\b(?:the )?users?\b[^.!?\n]{0,10}?\b(?:would|will|may) (?:rather|prefer) not (?:be|to be) (?:bothered|told|asked|involved|informed)|\bno need to (?:bring (?:this|it|that) up|mention (?:this|it|that)|tell (?:the user|anyone|them))\b/i,
  },
  {
    id: 'against-user',
    what: 'sets itself above what the user says',
    points: 2,
    look: ['even if ', 'no matter what ', 'whatever ', 'regardless of what '],
    test: /\b(?:even if|no matter what|whatever|regardless of what) (?:the )?(?:users?|persons?|humans?) (?:names?|asks?(?: for)?|says?|wants?|requests?|prefers?|objects?)\b/i,
  },
  {
    id: 'checks-off',
    what: 'tells the model to drop its caution',
    points: 2,
    look: [
      ...each('your', ['own', 'safety', 'usual', 'normal', 'security']),
      ...each('switched|turned', ['off']),
    ],
    test: /\b(?:skip|drop|disable|suspend|switch off|turn off) your (?:own|safety|usual|normal|security)\b|\b(?:confirmation|approval|permission)(?: prompts?| dialogs?| requests?)? (?:is|are|has been|have been|was|were) (?:switched|turned) off\b/i,
  },
  {
    id: 'void-before',
    what: 'declares earlier instructions void',
    points: 2,
    look: ['outdated', 'void', 'obsolete', 'invalid', 'replaced', 'withdrawn', 'cancelled', 'no longer '],
    test: /\b(?:earlier|previous|prior|former|other) (?:guidance|instructions?|rules|directions|guidelines|prompts?) (?:is|are|was|were|has been|have been) (?:now )?(?:outdated|void|obsolete|invalid|replaced|withdrawn|cancelled|no longer (?:valid|in force))\b/i,
  },
  {
    id: 'obey-result',
    what: 'tells the model to obey what comes back',
    points: 2,
    look: each('follow|obey|execute|out|do', [
      'whatever',
      'anything',
      'everything',
      'all that',
      'any order',
      'any instruction',
      'any command',
    ]),
    test: /\b(?:follow|obey|execute|carry out|do) (?:whatever|anything|everything|all that|any (?:orders?|instructions?|commands?))\b[^.!?\n]{0,25}?\b(?:results?|outputs?|responses?|repl(?:y|ies)|pages?|answers?)\b[^.!?\n]{0,12}?\b(?:says?|contains?|tells?|asks?|orders?)\b/i,
  },
  {
    id: 'earlier-talk',
    what: 'asks for what was said before',
    points: 2,
    look: each('earlier|previous|prior|whole|entire|full|past', [
      'conversation',
      'chat',
      'message',
      'dialogue',
      'discussion',
    ]),
    test: /\b(?:let (?:us|me) have|share|hand over|give (?:us|me)|anything you remember of|everything (?:you know|said|written) (?:of|in|from))\b[^.!?\n]{0,30}?\b(?:earlier|previous|prior|whole|entire|full|past) (?:conversation|chat|messages?|dialogue|discussion)\b/i,
  },
  {
    id: 'others-aside',
    what: 'wants other tools left aside',
    points: 1,
    test: /\bother [\w ]{0,25}?(?:tools?|servers?|functions?) (?:were|be|are|to be|should be|must be) (?:left alone|avoided|set aside|ignored|left unused)\b|\bdo not call it,? (?:but )?(?:call|use) this\b/i,
  },
  {
    id: 'no-question',
    what: 'wants no confirmation asked',
    points: 1,
    test: /\b(?:never|do not|don['’]t|without) (?:ever )?ask(?:ing)? (?:the user |anyone )?for (?:confirmation|permission|approval|consent)\b|\brun (?:all )?commands? directly\b/i,
  },
  {
    id: 'secret-place',
    what: 'names where secrets are kept',
    points: 1,
    test: /\bid_rsa\b|\bid_ed25519\b|\.ssh\b|\.aws\/credentials|\.netrc\b|\/etc\/shadow/i,
  },
  {
    id: 'so-far',
    what: 'gathers what was written so far',
    points: 1,
    test: /\b(?:collect|gather|take|hand over|note)\b[^.!?\n]{0,20}?\bwhat (?:the )?(?:users?|persons?|customers?) (?:has |have )?(?:wrote|written|said|typed|asked)\b/i,
  },
  {
    id: 'as-user',
    what: 'lends itself the voice of the user',
    points: 1,
    test: /\bas (?:if|though) (?:the )?(?:user|person|human|operator|developer)s? had (?:said|written|asked|ordered)\b|\bwhat follows (?:here )?(?:is what counts|applies|replaces)\b/i,
  },
]
