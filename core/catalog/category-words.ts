// Which words speak for which category. English, in the singular; plurals are met too.

/** What tools are about. The order decides between categories that equally many words speak for. */
export type CategoryId = keyof typeof WORDS | 'other'

const WORDS = {
  code: 'git github gitlab bitbucket repo repository commit branch pullrequest merge diff code compiler lint snippet npm package debug issue jira sprint release changelog ci pipeline build unittest refactor',
  browser:
    'browser click scroll screenshot navigate tab puppeteer playwright selenium dom viewport cookie webpage',
  web: 'http url website crawl scrape scraper sitemap rss feed serp google bing duckduckgo wikipedia search',
  files: 'file folder directory upload download drive dropbox s3 blob zip archive attachment ftp path',
  documents:
    'document doc docx pdf word spreadsheet excel sheet slide presentation powerpoint page markdown notion wiki template contract signature ocr',
  data: 'database db sql postgres postgresql mysql sqlite mongodb mongo redis query table schema collection row column dataset warehouse bigquery snowflake index record analytics chart',
  messaging:
    'email mail gmail outlook inbox message chat sms whatsapp telegram slack discord channel conversation notification mailbox newsletter guild',
  calendar:
    'calendar event meeting schedule reminder alarm appointment availability timer timezone date holiday zoom conference',
  tasks:
    'task todo project board trello asana kanban milestone backlog ticket workflow checklist timesheet workspace',
  customers:
    'customer crm lead deal opportunity contact salesforce hubspot ticketing helpdesk zendesk support campaign segment constituent',
  people:
    'employee hr payroll candidate recruiter job resume vacancy leave onboarding salary applicant staff',
  money:
    'payment invoice bank account balance transaction currency exchange stock price crypto bitcoin ethereum wallet loan mortgage tax budget fund portfolio credit debit dividend interest financial finance accounting ledger stripe paypal trade trading receipt refund invest insurance',
  shopping:
    'product order cart shop store inventory sku checkout coupon discount shipping shipment delivery parcel purchase catalogue catalog ecommerce shopify amazon ebay listing seller warehouse fulfilment fulfillment',
  travel:
    'flight hotel booking reservation travel trip airport airline train bus taxi ride rental itinerary passenger vacation visa tour cruise',
  maps: 'map location address geocode latitude longitude route distance place country city postal zipcode gps geo direction parking region',
  weather:
    'weather forecast temperature climate rain humidity wind uv sunrise sunset tide pollution storm precipitation',
  media:
    'video image photo picture music song album artist playlist audio movie film tv podcast stream spotify youtube camera gif track lyrics anime show episode concert',
  social:
    'tweet twitter instagram facebook linkedin reddit tiktok follower hashtag comment friend influencer mastodon',
  news: 'news article headline blog magazine press story journalist publisher',
  sports:
    'sport match team player league score tournament fixture football soccer basketball nba nfl cricket tennis season fitness workout exercise',
  games: 'game dice quiz puzzle trivia joke steam chess pokemon casino lottery horoscope zodiac',
  health:
    'health patient doctor medical medicine drug symptom diagnosis hospital clinic disease calorie nutrition bmi heart sleep therapy allergy vaccine',
  food: 'recipe food meal restaurant ingredient dish menu drink cocktail cook diet grocery cuisine beer wine',
  learning:
    'course student lesson teacher school university exam grade dictionary flashcard quiz curriculum education book library author isbn',
  language:
    'translate translation language text sentiment summarize summary grammar spelling transcription speech voice tokenize word paraphrase',
  ai: 'ai llm gpt prompt embedding model inference chatbot openai anthropic agent rag vector genai classifier training',
  maths:
    'calculate calculator math equation matrix statistic probability geometry area volume sum average mean median percentage convert unit prime factorial random integral derivative',
  science:
    'physics chemistry molecule protein gene genome species astronomy planet satellite nasa experiment energy power solar element',
  cloud:
    'server cluster kubernetes pod namespace container docker vm instance deployment aws azure gcp cloud network dns domain subnet firewall load balancer node host volume bucket lambda function ssh gateway proxy monitoring metric log alert certificate',
  security:
    'security auth oauth password token permission role policy vulnerability encrypt decrypt hash firewall login credential secret scan threat malware user identity scim',
  devices:
    'device sensor light lamp thermostat lock iot robot vehicle car printer battery home appliance bluetooth plc machine',
  government:
    'law legal court government permit licence license election vote police passport tax regulation patent',
} as const

/** The categories that a word speaks for. */
export const categoriesOfWord: ReadonlyMap<string, readonly CategoryId[]> = index()

/** All categories in the order of the table; `other` last. */
export const categoryIds: readonly CategoryId[] = [...(Object.keys(WORDS) as CategoryId[]), 'other']

/** What people call them. */
export const categoryLabels: Readonly<Record<CategoryId, string>> = {
  code: 'Code and issues',
  browser: 'Browser control',
  web: 'Web and search',
  files: 'Files',
  documents: 'Documents',
  data: 'Databases and data',
  messaging: 'Mail and chat',
  calendar: 'Calendar and time',
  tasks: 'Tasks and projects',
  customers: 'Customers and marketing',
  people: 'Staff and jobs',
  money: 'Money',
  shopping: 'Shopping and orders',
  travel: 'Travel',
  maps: 'Maps and places',
  weather: 'Weather',
  media: 'Pictures, music, film',
  social: 'Social networks',
  news: 'News and articles',
  sports: 'Sports',
  games: 'Games and fun',
  health: 'Health',
  food: 'Food',
  learning: 'Learning and books',
  language: 'Language and text',
  ai: 'AI models',
  maths: 'Maths and units',
  science: 'Science and energy',
  cloud: 'Cloud and networks',
  security: 'Users and security',
  devices: 'Devices and machines',
  government: 'Law and government',
  other: 'Other',
}

function index(): ReadonlyMap<string, readonly CategoryId[]> {
  const found = new Map<string, CategoryId[]>()
  for (const [category, words] of Object.entries(WORDS))
    for (const word of words.split(' ')) {
      const known = found.get(word)
      if (known) known.push(category as CategoryId)
      else found.set(word, [category as CategoryId])
    }
  return found
}
