import type { ProblemCode } from '#contract/problem.ts'
import type { Refusal, RefusalReason, RefusalValues } from '#contract/refusals.ts'
import { fillSentence } from '#domain/fill-sentence.ts'
import type { apiRefusalMessages as english } from '#web/messages/en/refusals.ts'
import { searchFieldTerms } from './search-words.ts'

const sentences: Partial<Record<ProblemCode, string>> = {
  validation_failed: '入力内容を確かめてください。',
  unauthenticated: 'ログインしてください。',
  forbidden: 'この操作は許可されていません。',
  signup_disabled: 'このサイトでは新規登録できないか、招待が必要です。',
  not_found: '見つかりませんでした。',
  conflict: 'ほかの画面で変更されています。読み込み直してください。',
  already_exists: 'すでに登録されています。',
  last_owner: 'このサイトの最後の管理者です。先に別のユーザーを管理者にしてください。',
  fixed_by_environment: 'この設定は環境変数で決まっているため、ここでは変更できません。',
  too_large: 'データが大きすぎます。',
  rate_limited: '操作が多すぎます。少し待ってからもう一度お試しください。',
  unavailable: 'ただいまご利用いただけません。しばらくしてからお試しください。',
}

const webAddress = 'https://で始まるアドレスを入力してください。'

const fields: Record<string, string> = {
  username: 'このユーザー名は使えません。別の名前をお試しください。',
  displayName: '表示名は50文字以内で入力してください。',
  bio: '自己紹介は500文字以内で入力してください。',
  location: '場所は80文字以内で入力してください。',
  website: webAddress,
  avatarUrl: webAddress,
  siteName: 'サイト名は40文字以内の1行で入力してください。',
  contact: 'メールアドレスか、https://で始まるアドレスを入力してください。',
  notice: 'お知らせは300文字以内の1行で入力してください。',
  content: 'コメントは空にできません。2,000文字以内で入力してください。',
}

const pocket = '「{name}」の{page}ページ、{row}段目、左から{column}番目のポケット'
const undoFirst = '先に後の変更を元に戻してください。'

/** The fields of a search, as the search bar names them: `paid, loc`. */
const searchFields = ({ fields: names }: RefusalValues) =>
  String(names)
    .split(', ')
    .map(name => `「${searchFieldTerms[name] ?? name}」`)
    .join('')

const reasons: Record<RefusalReason, string | ((values: RefusalValues) => string)> = {
  account_cards: '1つのアカウントに登録できるカードは{max}種類までです。',
  account_collections: '1つのアカウントのコレクションは{max}件までです。',
  account_copies: '1つのアカウントに登録できる所持カードの行は{max}行までです。',
  accounts_elsewhere: 'このサイトのアカウントは外部のサービスにあります。そちらで操作してください。',
  address_unconfirmed: 'このユーザーのメールアドレスは未確認です。先に確認済みにしてください。',
  api_key_limit: 'APIキーは{max}個までです。先にどれかを無効にしてください。',
  api_key_refused: 'この操作にはAPIキーを使えません。サイトにログインして行ってください。',
  api_key_reads: 'このAPIキーは読み取り専用です。アカウント設定で、書き込みもできるキーを作成してください。',
  backup_being_verified: '別のバックアップを検証中です。終わるまでお待ちください。',
  binder_changed_since: `「{name}」はその後変更されています。${undoFirst}`,
  binder_deleted: 'このバインダーは削除されています。先に復元してください。',
  binder_exists: 'このバインダーはすでにあります。',
  binder_in_use: '「{name}」にはカード、予約、ラベルがあります。取り出すか、バインダーを削除してください。',
  binder_layout: 'ページの形は次のどれかにしてください：{layouts}（段数 × 列数）。',
  binder_limit: 'バインダーは{max}冊までです。先にどれかを削除してください。',
  binder_not_found: 'バインダーが見つかりません。',
  binder_pockets:
    'すべてのバインダーのポケットは合わせて{max}個までです（変更後は{pockets}個）。ページを減らすか、バインダーを削除してください。',
  binder_too_small:
    '「{name}」では、カード{cards}枚、予約{reservations}件、ラベル{labels}件の入るポケットがなくなります。先に移すか、取り出してください。',
  address_unconfirmed_claim:
    'メールアドレスが未確認です。メール（送信しないサイトではサーバーのファイル）のリンクかコードで確認してから、このリンクをもう一度開いてください。',
  card_in_collection: 'このカードはすでにコレクションにあります。',
  card_kinds: '1種類のカードに登録できる行は{max}行までです。',
  card_not_in_collection: 'このカードはコレクションにありません。',
  card_notes: '両方のコレクションのメモを合わせると{max}文字を超えます。',
  card_tags: '1枚のカードに付けられるタグは{max}個までです。',
  cards_changed_since: 'このコレクションのカードはほかの画面で変更されています。読み込み直してください。',
  channel_removed: '配信先はその間に削除されました。もう一度保存してください。',
  channel_unsaved: '先に配信先のアドレスを保存してください。',
  collection_cards: '1つのコレクションに入るカードは{max}種類までです。',
  collection_of_other: 'このコレクションはほかのユーザーのものです。',
  collection_deleted: 'この変更のコレクションは削除されています。先に復元してください。',
  comment_deleted: 'このコメントは削除されています。',
  comment_of_other: 'このコメントはほかのユーザーのものです。',
  comment_own_report: '自分のコメントは通報できません。',
  comment_hidden: 'このコメントはすでに非表示です。',
  comment_hidden_by_moderator: 'このコメントはモデレーターが非表示にしました。',
  comment_not_hidden: 'このコメントは非表示ではありません。',
  copies_added_since: 'その後、このカードの所持情報が追加されています。読み込み直してください。',
  copies_changed_since: `その後、この所持カードは変更されています。${undoFirst}`,
  copies_owned: '所持{owned}枚のため、{quantity}枚は収納できません。',
  copies_filed: '所持{owned}枚のうち{filed}枚は収納済みのため、{quantity}枚は収納できません。',
  copies_too_few: '分ける枚数は、所持{owned}枚より少なくしてください。',
  copies_too_many: '{rows}行が選択されています。一度に変更できるのは{max}行までです。',
  copy_changed_since: 'この所持カードはほかの画面で変更されています。それでも削除しますか？',
  copy_filed_elsewhere: 'この変更のカードは別のポケットにあるか、もう所持していません。',
  copy_not_found: 'この所持カードは見つかりません。',
  copy_printing_unlisted:
    'このカードに{printing}というバージョンはありません。登録されているもの：{printings}。',
  copy_wanted: 'ほしいカードは収納できません。先に所持にしてください。',
  file_bytes: 'ファイルは{megabytes} MBまでです。',
  file_rows: 'ファイルは{max}行までです。',
  grade_and_condition: '状態と鑑定は、どちらか一方だけ入力してください。',
  graded_copy: '鑑定済みのカードに状態は付けられません。',
  held_change_decided: 'この変更はすでにほかの人が決定しています。',
  held_source_asked: '{set}の情報を提供元から取得し直しています。次の取得が終わってから反映してください。',
  import_too_old: '取り込みを元に戻せるのは1日以内です。この取り込みは期限を過ぎています。',
  invitation_limit: '有効な招待は{max}件までです。不要な招待を取り消してください。',
  job_off: 'このジョブはサイトの設定で無効になっています。',
  job_running: 'このジョブは実行中です。終わってからもう一度お試しください。',
  link_limit: '1つのリストのリンクは{max}個までです。先にどれかを無効にしてください。',
  mail_elsewhere: 'このサイトのメールは外部のサービスが送信します。そちらで試してください。',
  mail_not_confirmed: '先にアカウントのメールアドレスを確認してください。',
  no_password_account: 'このアカウントにはメールアドレスもパスワードもありません。',
  page_full: '「{name}」の{page}ページには、見つかったカードを入れる空のポケットがありません。',
  pages_at_once: '一度に読み込めるのは{max}ページまでです。',
  pocket_changed_since: `${pocket}はその後変更されています。先に後の変更を元に戻すか、ポケットを空にしてください。`,
  pocket_empty: `${pocket}は空です。`,
  pocket_fewer: `${pocket}にあるのは{count}枚です。`,
  pocket_full: '1つのポケットに入るのは{max}枚までです（現在{count}枚）。',
  pocket_in_use: `${pocket}は使用中です。先に空にしてください。`,
  pocket_labelled: `${pocket}にはラベルがあります。先に削除してください。`,
  pocket_not_empty: `${pocket}は空ではありません。予約やラベルは空のポケットにだけ付けられます。`,
  pocket_outside: '「{name}」は{pages}ページ（{rows}段 × {columns}列）です。指定のポケットはありません。',
  pocket_taken: `${pocket}は空ではありません。入れ替えるか、別のポケットを選んでください。`,
  pocket_without_copy: `${pocket}にこのカードはありません。`,
  pockets_too_few:
    'ここから後ろの空のポケットは{empty}個で、{count}個必要です。ページを増やすか、ポケットを空けてください。',
  passwords_off: 'このサイトではパスワードを使えません。{provider}でログインしてください。',
  post_of_other: '投稿できるのは自分の名前でだけです。',
  post_exists: 'この投稿はすでにあります。',
  printing_unlisted: 'このカードに{printing}というバージョンはありません。登録されているもの：{printings}。',
  public_list_copies: values =>
    `公開リストで${searchFields(values)}を条件にできるのは、公開中のコレクションがすべて所持情報を公開している場合だけです。`,
  public_list_fields: values =>
    `公開リストでは${searchFields(values)}を条件にできません。あなただけが知る情報が伝わります。`,
  query_empty: '検索する言葉がありません。',
  range_reversed: '終わりは始まりより後にしてください。',
  reports_dismissed: 'このコメントの通報はすでに却下されています。',
  reports_none: 'このコメントに未処理の通報はありません。',
  request_id_used: 'この操作はすでに別の変更に使われています。読み込み直してから、もう一度お試しください。',
  saved_search_limit: '保存できる検索は{max}件までです。どれかを削除してください。',
  second_factor_first: '先に2段階認証でログインしてください。',
  sign_in_again: 'アカウントを削除するには、もう一度ログインしてください。',
  terms_unknown: '検索に理解できない条件があります：{terms}。',
  unknown_card: '「{id}」というカードはありません。',
  unknown_set: '「{id}」というセットはありません。',
  user_disabled: '先にこのユーザーを有効にしてください。',
  votes_at_once: '投票が集中しています。もう一度お試しください。',
  visitor_file_bytes: 'ログインせずに使えるファイルは2 MBまでです。ログインしてから取り込んでください。',
}

const explain = ({ reason, values }: Refusal) => {
  const sentence = Object.hasOwn(reasons, reason) ? reasons[reason as RefusalReason] : undefined
  return typeof sentence === 'function' ? sentence(values) : sentence && fillSentence(sentence, values, 'ja')
}

/** Problems of addresses, which a response may have several of, by the start of their sentences. */
const addressProblems: [RegExp, (match: RegExpExecArray) => string][] = [
  [/^The address must be like/, () => 'https://hooks.example/cards のようなアドレスを入力してください。'],
  [/^The address must not contain a user/, () => 'ユーザー名やパスワードを含むアドレスは使えません。'],
  [/^The address must begin with/, () => webAddress],
  [
    /^The address must have port (\d+) or (\d+)/,
    ([, first, second]) => `使えるポートは${first}と${second}だけです。`,
  ],
  [
    /^The address must not lead into a private/,
    () => 'このサイトでは、プライベートネットワークのアドレスは使えません。',
  ],
  [/^The address must be that of a Discord/, () => 'DiscordのウェブフックのURLを入力してください。'],
  [/^The address must be that of a topic/, () => 'トピックのアドレスを入力してください。'],
  [/^The access token must/, () => 'アクセストークンは、空白を含まない半角の文字で入力してください。'],
]

const addressProblemIn = (sentence: string) => {
  for (const [pattern, text] of addressProblems) {
    const match = pattern.exec(sentence)
    if (match) return text(match)
  }
  return undefined
}

export const apiRefusalMessages: typeof english = {
  says: (code, _detail, refusal) => (refusal && explain(refusal)) ?? (code && sentences[code]),
  field: (name, sentence, refusal) =>
    (refusal && explain(refusal)) ??
    addressProblemIn(sentence) ??
    fields[name] ??
    '入力内容を確かめてください。',
}
