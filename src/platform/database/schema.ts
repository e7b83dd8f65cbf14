// Generated from the migrations: npx vitest run test/schema --update
// oxlint-disable max-lines
import type { Generated, GeneratedAlways } from 'kysely'

export interface AccountNoticesTable {
  id: string
  user_id: string
  kind: string
  created_at: Generated<Date>
  read_at: Date | null
}

export interface ActivitiesTable {
  id: string
  actor_id: string
  type: string
  subject_kind: string
  subject_id: string
  source_id: string | null
  is_listed: Generated<boolean>
  happened_at: Generated<Date>
  actor_shown: Generated<boolean>
}

export interface AlertEvaluationsTable {
  id: number
  price_rev: number
}

export interface AlertEventsTable {
  alert_id: string
  card_id: string
  variant: string
  source: string
  day: string
  notice_id: string
  kind: string
  cents_before: number | null
  cents: number | null
  day_before: string | null
  rule: unknown
}

export interface AlertFeedsTable {
  user_id: string
  token_hash: Buffer
  created_at: Generated<Date>
}

export interface AlertPricesTable {
  series_id: number
  day: string
  cents: number
}

export interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  scope: string
  key_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date | null
  last_used_at: Date | null
}

export interface BackupsTable {
  id: string
  host: string
  folder: string
  name: string
  kind: string
  taken_at: Date
  bytes: number
  sha256: string
  version: string
  migration: number
  is_encrypted: boolean
  has_prices: boolean
  checked_at: Date
  problem: string | null
}

export interface BinderLinksTable {
  owner_id: string
  binder_id: string
  token_hash: Buffer
  created_at: Generated<Date>
}

export interface BindersTable {
  id: string
  owner_id: string
  name: string
  page_rows: number
  page_columns: number
  pages: number
  first_page_alone: boolean
  page_order: string
  color: string | null
  note: string
  cover: string | null
  emptied: string
  auto_file: boolean
  show_copies: boolean
  created_at: Date
  updated_at: Date
}

export interface BlockedAuthorsTable {
  blocker_id: string
  author_id: string
  blocked_at: Generated<Date>
}

export interface CardRecordsTable {
  source: string
  source_id: string
  id: string
  scope: string
  record: unknown
  hash: string
  rev: number
  removed: Generated<boolean>
}

export interface CatalogueChangesTable {
  id: GeneratedAlways<number>
  unit: string
  source: string
  source_id: string
  item_id: string
  before: unknown
  changed_at: Generated<Date>
}

export interface CatalogueImportsTable {
  id: string
  source: string
  started_at: Date
  finished_at: Date | null
  summary: unknown
}

export interface CatalogueSyncTable {
  id: Generated<number>
  minute: number
}

export interface CatalogueVersionTable {
  id: number
  rev: number
  content: Generated<string>
}

export interface ChannelMessagesTable {
  id: string
  user_id: string
  kind: string
  type: string
  data: unknown
  created_at: Generated<Date>
}

export interface ChannelsTable {
  user_id: string
  kind: string
  url: string
  secret: string | null
  created_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: Date | null
  failure: string | null
  failure_status: number | null
  off_at: Date | null
}

export interface CollectionCardsTable {
  owner_id: string
  collection_id: string
  card_id: string
  status: string
  position: number
  notes: Generated<string>
  tags: Generated<string[]>
  added_at: Generated<Date>
}

export interface CollectionChangesTable {
  id: string
  owner_id: string
  request_id: string | null
  changed_at: Generated<Date>
  undone_at: Date | null
  cards: unknown
  copies: unknown
  response: unknown
  import_id: string | null
  binders: Generated<unknown>
  pockets: Generated<unknown>
}

export interface CollectionImportsTable {
  id: string
  owner_id: string
  collection_id: string
  is_new: boolean
  file_name: string | null
  format: string
  asked: unknown
  imported_at: Generated<Date>
  undone_at: Date | null
  filed: Generated<number>
  unfiled: Generated<number>
}

export interface CollectionWaitingRowsTable {
  import_id: string
  owner_id: string
  collection_id: string
  line: number
  row: unknown
  tried_rev: number
}

export interface CollectionsTable {
  id: string
  owner_id: string
  name: string
  description: Generated<string>
  notes: Generated<string>
  is_public: Generated<boolean>
  set_id: string | null
  card_count: Generated<number>
  owned_count: Generated<number>
  next_position: Generated<number>
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
  owner_shown: Generated<boolean>
  show_copies: Generated<boolean>
  freed_pockets: unknown
}

export interface CommentReportsTable {
  id: string
  comment_id: string
  reporter_id: string | null
  reason: string
  note: Generated<string>
  content: string
  author_id: string | null
  reported_at: Generated<Date>
  resolved_at: Date | null
}

export interface CommentVotesTable {
  comment_id: string
  user_id: string
  value: number
}

export interface CommentsTable {
  id: string
  subject_kind: string
  subject_id: string
  parent_id: string | null
  root_id: string | null
  author_id: string | null
  content: string
  upvotes: Generated<number>
  downvotes: Generated<number>
  score: Generated<number>
  replies: Generated<number>
  descendants: Generated<number>
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  hidden_at: Date | null
}

export interface CopiesTable {
  id: string
  owner_id: string
  collection_id: string
  card_id: string
  status: string
  position: number
  variant: string | null
  language: string | null
  condition: string | null
  grade_company: string | null
  grade: string | null
  certificate: string | null
  quantity: number
  paid_amount: string | null
  paid_currency: string | null
  acquired_on: string | null
  location: string | null
  note: string | null
  created_at: Date
  updated_at: Date
  own_value_amount: string | null
  own_value_currency: string | null
  own_value_day: string | null
}

export interface DisabledUsersTable {
  user_id: string
  disabled_at: Generated<Date>
}

export interface FavoriteNoticesTable {
  id: string
  user_id: string
  collection_id: string
  started_at: Date
  read_at: Date | null
}

export interface HeldChangesTable {
  id: string
  source_url: string
  language: string
  source_id: string
  set_id: string
  kind: string
  counts: unknown
  response_hash: string
  created_at: Generated<Date>
  decided_at: Date | null
  decision: string | null
}

export interface IdChangesTable {
  id: string
  to_id: string | null
  change: string
  day: string
}

export interface InvitationsTable {
  id: string
  code_hash: Buffer
  uses: number
  used: Generated<number>
  created_by: string | null
  created_at: Date
  expires_at: Date
}

export interface JobControlsTable {
  job: string
  paused_at: Date | null
  requested_run: string | null
  waits_until: Date | null
}

export interface JobRunsTable {
  id: string
  job: string
  started_at: Date
  ended_at: Date | null
  state: string
  counts: Generated<unknown>
  error: string | null
  next_due: Date | null
  progress: unknown
  runner: number
}

export interface MailDaysTable {
  day: string
  sent: Generated<number>
  refused: Generated<number>
}

export interface ModerationNoticesTable {
  id: string
  user_id: string
  comment_id: string
  action: string
  reason: string | null
  note: Generated<string>
  created_at: Generated<Date>
  read_at: Date | null
}

export interface NoticeSettingsTable {
  user_id: string
  replies: Generated<boolean>
  collection_comments: Generated<boolean>
  digest: Generated<boolean>
  digest_key: Generated<string>
  digest_tried_at: Date | null
  digest_through: string | null
  language: Generated<string>
  collection_favorites: Generated<boolean>
  search_alerts: Generated<boolean>
}

export interface NoticesTable {
  user_id: string
  comment_id: string
  kind: string
  read_at: Date | null
}

export interface OwnedBeforeTable {
  owner_id: string
  collection_id: string
  card_id: string
  copies: number
  is_implied: boolean
}

export interface OwnerClaimsTable {
  is_only: Generated<boolean>
  code_hash: Buffer
  created_at: Generated<Date>
}

export interface OwnerHistoryTable {
  id: string
  acted_at: Generated<Date>
  actor_id: string | null
  actor: string
  action: string
  target: string | null
  details: Generated<unknown>
  result_of: string | null
}

export interface PocketEntriesTable {
  owner_id: string
  binder_id: string
  page: number
  pocket_row: number
  pocket_column: number
  position: number
  copy_id: string | null
  quantity: number | null
  card_id: string | null
  variant: string | null
  label: string | null
}

export interface PostsTable {
  id: string
  user_id: string
  type: string
  collection_id: string
  content: string
  created_at: Generated<Date>
}

export interface PriceDaysTable {
  series_id: number
  day: string
  market: number | null
  low: number | null
  mid: number | null
  high: number | null
  trend: number | null
  avg: number | null
}

export interface PriceImportsTable {
  id: string
  source: string
  started_at: Date
  finished_at: Date | null
  summary: unknown
}

export interface PriceMonthsTable {
  series_id: number
  month: string
  days: number
  market: number[] | null
  low: number[] | null
  mid: number[] | null
  high: number[] | null
  trend: number[] | null
  avg: number[] | null
}

export interface PriceSeriesTable {
  id: GeneratedAlways<number>
  card_id: string
  variant: string
  source: string
}

export interface PriceVersionTable {
  id: number
  rev: number
  shared_ids_hash: string | null
}

export interface ProfileAliasesTable {
  name: string
  profile_id: string
  claimed_at: Generated<Date>
}

export interface ProfilesTable {
  id: string
  username: string
  display_name: string | null
  bio: string | null
  avatar_url: string | null
  location: string | null
  website: string | null
  is_public: Generated<boolean>
  show_activity: Generated<boolean>
  show_favorites: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  currency: Generated<string>
}

export interface RateLimitsTable {
  key: string
  free_at: Date
}

export interface RestoresTable {
  id: string
  restored_at: Date
  taken_at: Date
  version: string
}

export interface SavedSearchesTable {
  id: string
  owner_id: string
  name: string
  query: string
  scope: string
  sort_by: string | null
  sort_order: string | null
  pinned: Generated<string[]>
  excluded: Generated<string[]>
  is_public: Generated<boolean>
  alerts_paused: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
  time_zone: Generated<string>
}

export interface SchemaMigrationsTable {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface SearchAlertsTable {
  id: string
  search_id: string
  position: number
  kind: string
  currency: string | null
  amount: number | null
  percent: number | null
  days: number | null
  variant: string | null
  created_at: Generated<Date>
  last_fired_at: Date | null
}

export interface SearchNoticesTable {
  id: string
  user_id: string
  search_id: string
  day: string
  more_cards: Generated<number>
  is_listed: boolean
  fired_at: Generated<Date>
  read_at: Date | null
}

export interface SeriesRecordsTable {
  source: string
  source_id: string
  id: string
  scope: string
  record: unknown
  hash: string
  rev: number
  removed: Generated<boolean>
}

export interface SetRecordsTable {
  source: string
  source_id: string
  id: string
  scope: string
  record: unknown
  hash: string
  rev: number
  removed: Generated<boolean>
}

export interface SharedProductsTable {
  marketplace: string
  product: number
  card_id: string
  found_at: Generated<Date>
}

export interface ShippedCatalogueTable {
  id: Generated<number>
  hash: string
  day: string
  size: string
  imported_at: Generated<Date>
}

export interface SiteProcessesTable {
  id: string
  host: string
  pid: number
  version: string
  started_at: Date
  last_seen_at: Date
}

export interface SiteSettingsTable {
  key: string
  value: unknown
  changed_at: Generated<Date>
}

export interface SiteSourcesTable {
  url: string
  list_etag: string | null
  records_hash: string | null
  prices_hash: string | null
  checked_at: Generated<Date>
}

export interface SiteWarningsTable {
  id: number
  last_seen: unknown
}

export interface SourceRequestsTable {
  source_url: string
  day: string
  requests: number
}

export interface SourceResponsesTable {
  source_url: string
  path: string
  is_missing: boolean
  etag: string | null
  last_modified: string | null
  hash: string
  body: Buffer | null
  program: string
  fetched_at: Date
}

export interface SourceSetsTable {
  source_url: string
  language: string
  source_id: string
  entry: string
  listed_at: Date
  checked_at: Date | null
  cards: number | null
  skipped: string | null
  collecting_since: Date | null
  collecting_entry: string | null
  records_hash: string | null
}

export interface SourceStatesTable {
  source_url: string
  run_since: Date | null
  import_since: Date | null
  stopped_until: Date | null
  stop_reason: string | null
}

export interface SubjectsTable {
  kind: string
  id: string
  votes: Generated<number>
  comments: Generated<number>
  threads: Generated<number>
  views: Generated<number>
  popularity: Generated<number>
  is_listed: Generated<boolean>
  shown_votes: Generated<number>
  shown_comments: Generated<number>
}

export interface TargetCollectionsTable {
  user_id: string
  collection_id: string
}

export interface UnevaluatedPriceVersionsTable {
  rev: number
  changed_at: Generated<Date>
}

export interface UserRolesTable {
  user_id: string
  role: string
  granted_at: Generated<Date>
  owner_group: string | null
}

export interface ValueDaysTable {
  owner_id: string
  collection_id: string | null
  day: string
  copies: number
  graded: number
  usd: number | null
  usd_unpriced: number | null
  eur: number | null
  eur_unpriced: number | null
  paid: unknown
  added: number
  removed: number
  is_backfilled: Generated<boolean>
  shown_usd: number | null
  shown_eur: number | null
  unpriced: number | null
  shown_jpy: number | null
}

export interface ValueRunsTable {
  day: string
  last_owner: Generated<string>
  finished_at: Date | null
}

export interface VotesTable {
  subject_kind: string
  subject_id: string
  user_id: string
  value: number
  voted_at: Generated<Date>
}

export interface WantListLinksTable {
  id: string
  owner_id: string
  collection_id: string | null
  token_hash: Buffer
  created_at: Generated<Date>
  list: Generated<string>
}

export interface SignInFlowStatesTable {
  id: Generated<string>
  user_id: string | null
  auth_code_hash: Buffer | null
  auth_code_issued_at: Date | null
  code_challenge: string | null
  code_challenge_method: string | null
  provider: string
  authentication_method: string
  redirect_to: string
  provider_verifier: string | null
  provider_nonce: string | null
  provider_token: string | null
  provider_refresh_token: string | null
  linking_user_id: string | null
  linking_session_id: string | null
  used_at: Date | null
  created_at: Date
  invite_hash: Buffer | null
}

export interface SignInIdentitiesTable {
  id: Generated<string>
  user_id: string
  provider: string
  provider_id: string
  identity_data: unknown
  email: GeneratedAlways<string | null>
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface SignInMfaChallengesTable {
  id: Generated<string>
  factor_id: string
  ip: string
  created_at: Date
  verified_at: Date | null
}

export interface SignInMfaFactorsTable {
  id: Generated<string>
  user_id: string
  friendly_name: Generated<string>
  factor_type: string
  status: string
  secret: string
  last_used_step: number | null
  guesses_weigh_until: Date | null
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface SignInOneTimeTokensTable {
  user_id: string
  token_type: string
  token_hash: string
  code_hash: string
  relates_to: string
  failures: Generated<number>
  created_at: Date
  password_hash: string | null
  user_metadata: unknown
  identity_id: string | null
  id: GeneratedAlways<number>
}

export interface SignInPasswordAttemptsTable {
  key_hash: Buffer
  failures: number
  free_at: Date
  expires_at: Date
}

export interface SignInRefreshTokensTable {
  token_hash: Buffer
  session_id: string
  counter: number
  revoked_at: Date | null
  created_at: Date
}

export interface SignInSessionsTable {
  id: Generated<string>
  user_id: string
  factor_id: string | null
  aal: Generated<string>
  amr: unknown
  refresh_counter: Generated<number>
  refreshed_at: Date | null
  user_agent: string | null
  ip: string | null
  created_at: Date
  updated_at: Date
  newest_token_used: Generated<boolean>
}

export interface SignInSigningKeysTable {
  kid: string
  jwk: unknown
  signs: boolean
  created_at: Date
  retired_at: Date | null
}

export interface SignInUsersTable {
  id: Generated<string>
  email: string | null
  password_hash: string | null
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  new_email: string | null
  email_change_sent_at: Date | null
  email_change_half_confirmed: Generated<boolean>
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  app_metadata: Generated<unknown>
  user_metadata: Generated<unknown>
  created_at: Date
  updated_at: Date
  email_confirmed_by_claim: Generated<boolean>
}

/** Every table, by the name that statements use. */
export interface Schema {
  account_notices: AccountNoticesTable
  activities: ActivitiesTable
  alert_evaluations: AlertEvaluationsTable
  alert_events: AlertEventsTable
  alert_feeds: AlertFeedsTable
  alert_prices: AlertPricesTable
  api_keys: ApiKeysTable
  backups: BackupsTable
  binder_links: BinderLinksTable
  binders: BindersTable
  blocked_authors: BlockedAuthorsTable
  card_records: CardRecordsTable
  catalogue_changes: CatalogueChangesTable
  catalogue_imports: CatalogueImportsTable
  catalogue_sync: CatalogueSyncTable
  catalogue_version: CatalogueVersionTable
  channel_messages: ChannelMessagesTable
  channels: ChannelsTable
  collection_cards: CollectionCardsTable
  collection_changes: CollectionChangesTable
  collection_imports: CollectionImportsTable
  collection_waiting_rows: CollectionWaitingRowsTable
  collections: CollectionsTable
  comment_reports: CommentReportsTable
  comment_votes: CommentVotesTable
  comments: CommentsTable
  copies: CopiesTable
  disabled_users: DisabledUsersTable
  favorite_notices: FavoriteNoticesTable
  held_changes: HeldChangesTable
  id_changes: IdChangesTable
  invitations: InvitationsTable
  job_controls: JobControlsTable
  job_runs: JobRunsTable
  mail_days: MailDaysTable
  moderation_notices: ModerationNoticesTable
  notice_settings: NoticeSettingsTable
  notices: NoticesTable
  owned_before: OwnedBeforeTable
  owner_claims: OwnerClaimsTable
  owner_history: OwnerHistoryTable
  pocket_entries: PocketEntriesTable
  posts: PostsTable
  price_days: PriceDaysTable
  price_imports: PriceImportsTable
  price_months: PriceMonthsTable
  price_series: PriceSeriesTable
  price_version: PriceVersionTable
  profile_aliases: ProfileAliasesTable
  profiles: ProfilesTable
  rate_limits: RateLimitsTable
  restores: RestoresTable
  saved_searches: SavedSearchesTable
  schema_migrations: SchemaMigrationsTable
  search_alerts: SearchAlertsTable
  search_notices: SearchNoticesTable
  series_records: SeriesRecordsTable
  set_records: SetRecordsTable
  shared_products: SharedProductsTable
  shipped_catalogue: ShippedCatalogueTable
  site_processes: SiteProcessesTable
  site_settings: SiteSettingsTable
  site_sources: SiteSourcesTable
  site_warnings: SiteWarningsTable
  source_requests: SourceRequestsTable
  source_responses: SourceResponsesTable
  source_sets: SourceSetsTable
  source_states: SourceStatesTable
  subjects: SubjectsTable
  target_collections: TargetCollectionsTable
  unevaluated_price_versions: UnevaluatedPriceVersionsTable
  user_roles: UserRolesTable
  value_days: ValueDaysTable
  value_runs: ValueRunsTable
  votes: VotesTable
  want_list_links: WantListLinksTable
  'sign_in.flow_states': SignInFlowStatesTable
  'sign_in.identities': SignInIdentitiesTable
  'sign_in.mfa_challenges': SignInMfaChallengesTable
  'sign_in.mfa_factors': SignInMfaFactorsTable
  'sign_in.one_time_tokens': SignInOneTimeTokensTable
  'sign_in.password_attempts': SignInPasswordAttemptsTable
  'sign_in.refresh_tokens': SignInRefreshTokensTable
  'sign_in.sessions': SignInSessionsTable
  'sign_in.signing_keys': SignInSigningKeysTable
  'sign_in.users': SignInUsersTable
}
