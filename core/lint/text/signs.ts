// The words that count against a text: those of plain attacks. What is worded politely stands in soft-signs.ts, other languages than English in
// foreign-instructions.ts.
import {
  FOREIGN_CONCEAL,
  FOREIGN_CONCEAL_LOOK,
  FOREIGN_OVERRIDE,
  FOREIGN_OVERRIDE_LOOK,
  FOREIGN_READING,
} from './foreign-instructions'
import { each, SOFT_SIGNS, type Sign } from './soft-signs'

const SECRET_PLACE = String.raw`(?:~?\/?\.ssh\b|id_rsa|id_ed25519|\.aws\/credentials|\.env\b|\/etc\/(?:passwd|shadow)|mcp\.json|\.cursor\/|\.netrc|\.npmrc|\.kube\/config|wallet\.dat|keychain)`
const PRIVATE_MATTER = String.raw`(?:api keys?|passwords?|private keys?|ssh keys?|access tokens?|credentials|environment variables|secrets|system prompt|(?:conversation|chat|message) (?:history|context)|(?:entire|full|whole|previous|prior) (?:conversation|chat|messages?)|list of (?:all )?(?:your |available |other )?tools|other tools['’]? (?:descriptions|results))`
const SECRET_LOOK = [
  ...[
    '.ssh',
    'id_rsa',
    'id_ed25519',
    '.aws/',
    '.env',
    'etc/passwd',
    'etc/shadow',
    'mcp.json',
    '.cursor/',
    '.netrc',
  ],
  ...['.npmrc', 'kube/config', 'wallet.dat', 'keychain'],
]
const PERSON = String.raw`(?:the |any )?(?:users?|humans?|persons?|people|operators?|customers?|anyone|anybody)`

/** Every sign, the strong ones first. */
export const SIGNS: readonly Sign[] = [
  {
    id: 'override',
    what: 'tells the model to drop its instructions',
    points: 3,
    look: ['ignore', 'disregard', 'forget', 'override', 'bypass'],
    test: /\b(?:ignore|disregard|forget|override|bypass)\b (?:(?:all|any|every|the|your|of|these|those|other) )*(?:(?:previous|prior|above|earlier|preceding|system|original|initial|safety|existing|other|former)(?: (?:and|or) \w+)? )+(?:instructions?|prompts?|rules|guidelines|directives|messages?|context|constraints|polic(?:y|ies)|tools?['’]? (?:descriptions?|instructions?))/i,
  },
  {
    id: 'override',
    what: 'tells the model to drop its instructions',
    points: 3,
    look: FOREIGN_OVERRIDE_LOOK,
    test: FOREIGN_OVERRIDE,
  },
  {
    id: 'conceal',
    what: 'tells the model to hide something from the user',
    points: 2,
    look: FOREIGN_CONCEAL_LOOK,
    test: FOREIGN_CONCEAL,
  },
  {
    id: 'secret-file',
    what: 'tells the model to read where secrets are kept',
    points: 3,
    look: SECRET_LOOK,
    test: new RegExp(String.raw`(?:^|[\s,，、(])${FOREIGN_READING}[^.!?\n。]{0,30}?${SECRET_PLACE}`, 'i'),
  },
  {
    id: 'conceal',
    what: 'tells the model to hide something from the user',
    points: 2,
    look: [
      ...each('do|must|should|will|does|need|may', ['not']),
      ...[
        'don’t ',
        "don't ",
        'never ',
        'without ',
        'avoid ',
        'hide ',
        'conceal ',
        'keep t',
        'keep it',
        'behind ',
      ],
    ],
    test: new RegExp(
      String.raw`\b(?:(?:do not|don['’]t|never|must not|should not|without|avoid) (?:ever )?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|mention(?:ing)?|say(?:ing)?|show(?:ing)?|let(?:ting)?|warn(?:ing)?|ask(?:ing)?)\b[^.!?\n]{0,60}?\b(?:that you|what you|about (?:this|it|these)|you (?:have|had|are|did|need|must|were|called|read|sent|used)|this (?:to|instruction|step|call|action|behaviou?r|tool|file|process)|(?:this|these) (?:steps?|instructions?)|${PERSON} (?:know|see|notice)|existence of th)|(?:hide|conceal|keep) (?:this|it|these|that|the (?:fact|call|action|result|step|instruction))[^.!?\n]{0,30}?\b(?:from ${PERSON}|secret|hidden|confidential)|(?:without ${PERSON}['’]?s? (?:knowledge|knowing|consent|noticing|awareness))|behind ${PERSON}['’]s back|${PERSON} (?:must|should|does|do|need|may|will) not (?:know|notice|see|be (?:told|informed|aware|notified)))`,
      'i',
    ),
  },
  {
    id: 'secret-file',
    what: 'tells the model to read where secrets are kept',
    points: 3,
    look: SECRET_LOOK,
    test: new RegExp(
      String.raw`\b(?:you (?:must|should|need to|have to|will)|first|please|always|then|also|and|to use this tool)\b[^.!?\n]{0,60}?\b(?:read|open|load|cat|fetch|access|include|send|pass|attach|upload|get)\b[^.!?\n]{0,60}?${SECRET_PLACE}|\b(?:read|cat|open|load)\b[^.!?\n]{0,40}?${SECRET_PLACE}[^\n]{0,80}?\b(?:pass|send|include|put|attach|upload|append)\b`,
      'i',
    ),
  },
  {
    id: 'exfiltrate',
    what: 'tells the model to pass private matter on',
    points: 2,
    look: [
      ...[
        'api key',
        'password',
        'private key',
        'ssh key',
        'access token',
        'credentials',
        'secrets',
        'system prompt',
      ],
      ...['environment variables', 'list of ', 'other tool'],
      ...each('conversation|chat|message', ['history', 'context']),
      ...each('entire|full|whole|previous|prior', ['conversation', 'chat', 'message']),
    ],
    test: new RegExp(
      String.raw`\b(?:include|send|pass|attach|upload|forward|append|copy|put|embed|post|transmit|leak|exfiltrate)\b[^.!?\n]{0,60}?\b(?:the|your|any|all|user['’]s|their|its)\b[^.!?\n]{0,25}?\b${PRIVATE_MATTER}\b[^.!?\n]{0,60}?\b(?:as|in|into|to|via|through|with)\b|\b(?:collect|gather|read|take|copy)\b[^.!?\n]{0,40}?\b${PRIVATE_MATTER}\b[^.!?\n]{0,20}?\band (?:pass|send|include|put|attach|upload|post|append)\b`,
      'i',
    ),
  },
  {
    id: 'other-tools',
    what: 'orders how other tools are to be used',
    points: 2,
    look: [
      ...each('is|are|gets|was|be|been|being', [
        ...[
          'available',
          'present',
          'enabled',
          'installed',
          'connected',
          'used',
          'called',
          'invoked',
          'executed',
        ],
      ]),
      ...each('using|calling|invoking|executing', ['any', 'every', 'all', 'another', 'other', 'the other']),
    ],
    test: /\b(?:when(?:ever)?|each time|every time|any time|once|if|before|after)\b[^.!?\n]{0,40}?\b(?:(?:(?:any|every|all|another|other|the|an?)\b[^.!?\n]{0,30}?\b(?:tools?|functions?|servers?)\b|\(?[`'"]?[a-z]+_[a-z_]+[`'"]?\)?)[^.!?\n]{0,20}?\s(?:is|are|gets|was|be|been|being) (?:available|present|enabled|installed|connected|used|called|invoked|executed)|(?:using|calling|invoking|executing) (?:any|every|all|another|other|the other)\b[^.!?\n]{0,30}?\b(?:tools?|functions?|servers?))\b[^.!?\n]{0,60}?\b(?:must|always|never|instead|replace|redirect|change|modify|set|add|append|include|bcc|forward|route)\b[^.!?\n]{0,60}?\b(?:recipients?|address(?:es)?|e-?mails?|arguments?|parameters?|url|domain|accounts?|payload|content|body|to [\w.+-]+@[\w.-]+|this tool|https?:|[\w.+-]+@[\w-]+\.\w+)/i,
  },
  {
    id: 'reroute',
    what: 'redirects what is meant for others',
    points: 2,
    look: each('must|should|shall|to|always|be', [
      ...[
        'always be',
        'be sent',
        'sent',
        'go',
        'forwarded',
        'redirected',
        'routed',
        'cc',
        'bcc',
        'copied',
        'uploaded',
      ],
      ...['posted', 'paid'],
    ]),
    test: /\b(?:all|every|any|each) (?:outgoing |sent |future )?(?:e-?mails?|messages?|payments?|transfers?|requests?|files?|data)\b[^.!?\n]{0,40}?\b(?:must|should|has to|have to|need to|shall|are to|is to)\b (?:always )?(?:be )?(?:sent|go|forwarded|redirected|routed|cc['’]?d|bcc['’]?d|copied|uploaded|posted|paid)\b[^.!?\n]{0,40}?(?:[\w.+-]+@[\w.-]+\.\w+|https?:\/\/|attacker|this (?:address|account|server))/i,
  },
  {
    id: 'priority',
    what: 'claims priority over other tools or instructions',
    points: 2,
    look: [
      ...['override', 'supersede', 'precedence', 'priority', 'replaces'],
      ...each('use|call|invoke|trust', ['any ']),
      ...each('tool|tools|function|functions|server|servers', ['are ', 'is ']),
    ],
    test: /\bthis (?:tool|instruction|description|message|rule|server)s?\b[^.!?\n]{0,20}?\b(?:overrides?|supersedes?|takes? (?:absolute )?(?:precedence|priority) over|has (?:a )?higher priority than|replaces) (?:all|any|every|other|the|your|previous|system)\b[^.!?\n]{0,30}?\b(?:tools?|instructions?|prompts?|rules|guidelines|servers?)\b|\b(?:never|do not|don['’]t|must not) (?:ever )?(?:use|call|invoke|trust) any (?:other|different) (?:tools?|functions?|servers?)\b|\b(?:all )?other (?:\w+ )?(?:tools?|functions?|servers?) (?:are|is) (?:deprecated|broken|disabled|unsafe|malicious|compromised|obsolete|insecure|untrusted|no longer)/i,
  },
  {
    id: 'marked-block',
    what: 'sets a block apart as a command',
    points: 2,
    look: ['<', '/', '|', '['].flatMap((mark) =>
      [
        ...[
          'important',
          'system',
          'secret',
          'critical',
          'hidden',
          'admin',
          'override',
          'instruction',
          'im_start',
        ],
        ...['im_end', 'endoftext', 'inst]', 'sys>'],
      ].map((word) => mark + word),
    ),
    test: /<\/?(?:IMPORTANT|SYSTEM|SECRET|CRITICAL|HIDDEN|ADMIN|OVERRIDE|INSTRUCTIONS?|important|system|secret|hidden|system[-_]?(?:prompt|message|reminder|instructions?))>|<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?(?:INST|SYSTEM)\]|<<\/?SYS>>/,
  },
  ...SOFT_SIGNS,
  {
    id: 'first-of-all',
    what: 'wants to be called before all other tools',
    points: 1,
    test: /\b(?:must|should|has to|have to|always)\b[^.!?\n]{0,20}?\b(?:be )?(?:called|used|invoked|run|call|use|invoke)\b[^.!?\n]{0,20}?\b(?:before|ahead of|instead of) (?:any|all|every|each)(?: of the)? other (?:tools?|functions?)\b/i,
  },
  {
    id: 'gentle-cover',
    what: 'gives the model a cover story for the user',
    points: 1,
    test: /\b(?:be (?:very )?(?:gentle|discreet|subtle|careful) (?:and |not to )?(?:not )?(?:scare|alarm|worry|mention|upset)|(?:act|behave|continue|pretend|respond) as (?:if|though) (?:nothing|everything)|instead,? (?:tell|say|provide|give) (?:the user|them) (?:a |very )|in a (?:covert|hidden|secret) (?:way|manner)|secretly|covertly|surreptitiously)\b/i,
  },
  {
    id: 'side-channel',
    what: 'asks for the content of something else as a parameter',
    points: 1,
    test: /\b(?:pass|put|send|include|provide|add)\b[^.!?\n]{0,30}?\b(?:its|their|the|that|this) (?:file )?contents?\b[^.!?\n]{0,25}?\b(?:as|in|into|through|via)\b[^.!?\n]{0,15}?['"`]?\w+['"`]?|\b(?:side_?note|hidden_?(?:data|field|param\w*)|extra_?context)['"`]? (?:parameter|argument|field)/i,
  },
  {
    id: 'threat',
    what: 'threatens the model with failure',
    points: 1,
    test: /\b(?:otherwise|or else|if (?:you|not)[^.!?\n]{0,20}?),? (?:the |this )?(?:tool|user|application|system|it|you|everything)\b[^.!?\n]{0,30}?\b(?:will not work|won['’]t work|will fail|(?:will )?lose|will be (?:fired|deleted|terminated|shut down|upset|angry|penali[sz]ed)|crash)\b/i,
  },
  {
    id: 'new-role',
    what: 'gives the model another role',
    points: 1,
    test: /\b(?:from now on,? (?:you|always|every|act|respond)|you are now (?:a|an|in|the|no longer)\b|new (?:system )?instructions?:|enter (?:developer|admin|god|debug) mode|as an? (?:unrestricted|jailbroken|uncensored))/i,
  },
]
