import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'
import { moderationEndpoints } from './moderation-endpoints.ts'

const endpoint = createEndpointBuilder('Owner')

const time = z.string().describe('ISO 8601')
const maybeTime = time.nullable()

/** Things that need the owner's attention. */
export const attentionKinds = [
  'job-failed',
  'catalogue-old',
  'backup-missing',
  'disk-full',
  'reports-waiting',
  'changes-held',
] as const

const Attention = z.object({
  kind: z.enum(attentionKinds),
  text: z.string().describe('One English sentence'),
  since: time,
  job: z.string().optional().describe('Of `job-failed`'),
  error: z.string().optional().describe('Of `job-failed`'),
  count: z
    .int()
    .optional()
    .describe('Days, comments, sets, or the free part of the disk in percent; see `kind`'),
})
export type Attention = z.output<typeof Attention>

const SiteProcess = z.object({
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: time,
  lastSeen: time,
})

const SiteMail = z.object({
  transport: z.enum(['smtp', 'files', 'hosted']).describe('`hosted`: another service sends the mails'),
  days: z.int().describe('Number of days that are counted, today included'),
  sent: z.int(),
  refused: z.int().describe('Mails that the mail server did not accept, or that could not be written'),
})

export const SiteOverview = z
  .object({
    attention: z.array(Attention),
    version: z.string(),
    address: z.string(),
    uptimeSeconds: z.int().describe('Of the process that responds'),
    processes: z.array(SiteProcess),
    databaseBytes: z.int(),
    lastBackup: maybeTime.describe('The moment that the last good backup shows; null if there is none'),
    counts: z
      .object({
        users: z.int(),
        cards: z.int(),
        collections: z.int(),
        collectionCards: z.int().describe('Cards in collections'),
        copies: z
          .int()
          .describe('Entries of copies; a card of a collection without any has one implied copy'),
      })
      .describe('Large numbers are estimates of the database'),
    mail: SiteMail,
  })
  .meta({ id: 'SiteOverview' })
export type SiteOverview = z.output<typeof SiteOverview>

const JobRun = z.object({
  id: z.string(),
  startedAt: time,
  endedAt: maybeTime,
  state: z.enum(['running', 'done', 'failed', 'held']),
  counts: z.record(z.string(), z.number()),
  error: z.string().nullable(),
})

const SiteJob = z
  .object({
    job: z.string(),
    schedule: z
      .object({ everySeconds: z.int(), at: z.string().nullable().describe('Time of day (UTC): 21:00') })
      .nullable()
      .describe('Null if the job is switched off'),
    paused: z.boolean(),
    nextDue: maybeTime.describe('Null while the job runs, is paused or is switched off'),
    running: z.boolean(),
    requestedRun: z.string().nullable().describe('Id of a run that was asked for and starts soon'),
    progress: z
      .object({ done: z.int(), total: z.int(), text: z.string().optional() })
      .nullable()
      .describe('Of a running job'),
    runs: z.array(JobRun).describe('The last runs, newest first'),
  })
  .meta({ id: 'SiteJob' })
export type SiteJob = z.output<typeof SiteJob>

const byJob = z.object({ job: z.string().max(40) })

const HeldChange = z.object({
  id: z.string(),
  set: z.object({ id: z.string(), name: z.string().nullable() }),
  language: z.enum(['en', 'ja']),
  kind: z.enum(['cards-lost', 'cards-exchanged', 'set-gone']),
  counts: z.record(z.string(), z.number()),
  since: time,
})
export type HeldChange = z.output<typeof HeldChange>

const SetCoverage = z
  .object({
    id: z.string(),
    name: z.string(),
    language: z.enum(['en', 'ja']),
    series: z.string(),
    cards: z.int().describe('Number of cards in the catalogue, of which the other numbers are parts'),
    listed: z.int().nullable().describe('Number of cards that the source lists; null if it does not say'),
    printings: z.int().describe('Cards with at least one printing'),
    pictures: z.int().describe('Cards with a picture at the source'),
    texts: z.int().describe('Cards with a printed text, and basic Energy, which has none'),
    prices: z.int().describe('Cards with an imported price'),
    sharedIds: z.int().describe('Cards whose id at a marketplace other cards have, too'),
  })
  .meta({ id: 'SetCoverage' })
export type SetCoverage = z.output<typeof SetCoverage>

const language = z.enum(['en', 'ja'], 'language must be en or ja').optional()

const PriceExample = z.object({
  kind: z.string(),
  cards: z.array(z.string()),
  product: z.int().nullable(),
  detail: z.string(),
})

const PriceReport = z
  .object({
    source: z.string(),
    startedAt: time,
    endedAt: maybeTime,
    error: z.string().nullable(),
    days: z.object({ first: z.string(), last: z.string() }).nullable(),
    rows: z.int(),
    matched: z.int().describe('Rows of a card, with a price or without'),
    doubtful: z.int().describe('Signs that a row may belong to another card'),
    ambiguous: z.int().describe('Rows that several cards could have'),
    unmatched: z.int().describe('Rows of no card in the catalogue'),
    sealed: z.int().describe('Rows of sealed products'),
    unread: z.int().describe('Rows that could not be read'),
    stored: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }),
    examples: z.array(PriceExample).describe('Up to 20 of each kind'),
    notes: z.array(z.object({ where: z.string(), reason: z.string() })).describe('Up to 20'),
  })
  .meta({ id: 'PriceReport' })
export type PriceReport = z.output<typeof PriceReport>

const coverageQuery = z.object({ language })

export const ownerSiteEndpoints = {
  ...moderationEndpoints,
  findOverview: endpoint.get('/owner/overview', {
    summary: 'What needs attention, and the state of the site',
    caller: 'owner',
    key: 'never',
    response: SiteOverview,
  }),
  sendTestMail: endpoint.post('/owner/overview/test-mail', {
    summary: 'Sends a mail to the confirmed address of the owner who asks',
    caller: 'owner',
    key: 'never',
    response: z.object({ to: z.string() }),
  }),
  listJobs: endpoint.get('/owner/jobs', {
    summary: 'The scheduled jobs with their last runs',
    caller: 'owner',
    key: 'never',
    response: z.object({ jobs: z.array(SiteJob) }),
  }),
  runJob: endpoint.post('/owner/jobs/{job}/run', {
    summary: 'Asks for a run before it is due; one of the processes starts it soon',
    caller: 'owner',
    key: 'never',
    params: byJob,
    response: z.object({ run: z.string().describe('Id that the run will have') }),
    status: 202,
  }),
  changeJob: endpoint.patch('/owner/jobs/{job}', {
    summary: 'Pauses a job or lets it go on',
    caller: 'owner',
    key: 'never',
    params: byJob,
    body: z.object({ paused: z.boolean('paused must be true or false') }),
    response: SiteJob,
  }),
  listHeldChanges: endpoint.get('/owner/held', {
    summary: 'Changes of sets that wait for a decision',
    caller: 'owner',
    key: 'never',
    response: z.object({ held: z.array(HeldChange) }),
  }),
  decideHeldChange: endpoint.post('/owner/held/{id}', {
    summary: 'Applies a change that was held back, or discards it',
    caller: 'owner',
    key: 'never',
    params: z.object({ id: z.string().max(120) }),
    body: z.object({ accept: z.boolean('accept must be true or false') }),
    response: z.object({
      id: z.string(),
      accepted: z.boolean(),
      cards: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
    }),
  }),
  listCoverage: endpoint.get('/owner/coverage', {
    summary: 'How complete the data of each set are',
    caller: 'owner',
    key: 'never',
    query: coverageQuery,
    response: z.object({ sets: z.array(SetCoverage) }),
  }),
  downloadCoverage: endpoint.get('/owner/coverage.csv', {
    summary: 'The same as CSV',
    caller: 'owner',
    key: 'never',
    query: coverageQuery,
    files: ['text/csv'],
    response: z.string(),
  }),
  listPriceReports: endpoint.get('/owner/price-report', {
    summary: 'The last import of prices of each source',
    caller: 'owner',
    key: 'never',
    response: z.object({ imports: z.array(PriceReport) }),
  }),
}
