// Words in which a failure can be told and no be given. What is fed back to the planner is made of these, of the person's words and of
// the planner's own; there is no verb here that asks for an act, no name, no number and no word that addresses anyone.

/** Function words, adjectives of faults, and nouns for what arguments and results are. All in lower case. */
export const plainWords: ReadonlySet<string> = new Set(
  `a an the this that these those its their of for from to in on at by with without and or nor but not no none nothing than as because
  since so also only too very more less most least both each every any all some other another same different such there here where when
  which what whose whether how
  is are was were be been being has have had does did done do can could may might should would cannot
  it they one ones first second third last next earlier later before after between within outside above below over under beyond near
  answer answers argument arguments category categories character characters condition conditions constraint constraints criterion
  data detail details element elements entry entries error errors event events failure failures field fields filter format formats
  information input inputs item items kind kinds length limit limits line lines list lists match matches message meaning objective
  objectives option options output outputs page pages parameter parameters part parts pattern permission permissions place places
  precision problem problems property properties purpose question range ranges rate reason record records request requests required
  requirement requirements response responses result results row rows rule rules scope sentence set shape sign size spelling step
  steps string structure subject text thing things topic type types unit units value values word words
  account address age airport airports amount area balance body budget capacity card cards child children cities
  city class code codes color colour company content coordinates cost count countries country county currency customer
  date dates day days description destination direction distance district document documents domain duration email end expression file
  files film flight flights folder gender group guest guests height hotel hour hours id identifier image images index ingredient
  keyword keywords language languages latitude level link location locations longitude measure media method minute minutes mode model
  month months movie name names nationality node note number numbers object offset origin owner passenger passengers
  path payment percent percentage period person phone picture point points population position postcode price prices priority
  product products project province quantity quantities query rating ratio recipe reference region repository restaurant role room
  rooms route schedule season seat seats section service song sort source speed sport stage start state station status stock street
  style subject symbol table tag tags target team temperature term thread ticket time times timezone title token total train
  trip url user username version video volume weather week weeks weight width year years zip zone
  absent actual allowed ambiguous available bad blank broad certain clear complete correct current default denied double duplicate
  empty enough equal exact excessive expected expired extra failed false few final forbidden full future general given good high
  incomplete inconsistent incorrect insufficient invalid irrelevant known large late left likely local long low many maximum mean
  minimum missing mixed multiple narrow needed negative new null old optional original partial past plain plausible positive
  possible present previous private public raw real relevant reserved right satisfied short similar single small specific strict
  supported total true unavailable unclear unexpected unknown unmet unrelated unsupported unusable upper usable useful vague valid
  whole wide wrong zero
  ambiguity absence completely correctly entirely exactly found fully instead longer met mismatch mostly never once partly
  rather still twice unfortunately wrongly yet`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
