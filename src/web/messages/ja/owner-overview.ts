import type { ownerOverviewMessages as english } from '#web/messages/en/owner-overview.ts'
import { formatAmount } from './amount.ts'

export const ownerOverviewMessages: typeof english = {
  attention: '確認が必要',
  well: '確認が必要なことはありません',
  wellText: 'ジョブは動いており、カードは最新で、未対応の報告もありません。',
  since: moment => `${moment}から`,
  kinds: {
    'job-failed': job => `ジョブ「${job}」が失敗しました`,
    'catalogue-old': days => `カードを取得元と最後に照合してから${formatAmount(days, '日')}たっています`,
    'backup-missing': days => `${formatAmount(days, '日')}間バックアップがありません`,
    'disk-full': percent => `ディスクの空きが${percent}%しかありません`,
    'reports-waiting': count => `報告されたコメントが${formatAmount(count, '件')}あります`,
    'changes-held': count => `変更が保留されているセットが${formatAmount(count, '件')}あります`,
  },
  counts: {
    users: 'ユーザー',
    cards: 'カード',
    collections: 'コレクション',
    collectionCards: 'コレクション内のカード',
    copies: '所持カードの詳細（バージョン・状態）',
  },
  countsTitle: '内容',
  site: 'サイト',
  address: 'アドレス',
  version: 'バージョン',
  uptime: '稼働時間',
  uptimeText: (days, hours, minutes) =>
    days > 0
      ? `${formatAmount(days, '日')}${formatAmount(hours, '時間')}`
      : hours > 0
        ? `${formatAmount(hours, '時間')}${formatAmount(minutes, '分')}`
        : formatAmount(minutes, '分'),
  database: 'データベース',
  lastBackup: '最新のバックアップ',
  noBackup: 'まだありません',
  processes: 'プロセス',
  noProcesses: '報告したプロセスはまだありません。',
  processName: (host, pid) => `${host} · ${pid}`,
  processFacts: (version, started, seen) => `バージョン${version}、開始：${started}、最終確認：${seen}`,
  mail: 'メール',
  transports: {
    smtp: 'SMTPで送信',
    files: 'メールサーバーが未設定のためファイルに保存',
    hosted: '外部のログインサービスが送信',
  },
  transport: '配信方法',
  sent: days => `${formatAmount(days, '日')}以内の送信数`,
  refused: '拒否された数',
  testMail: 'テストメールを送信',
  testMailSent: address => `${address}にテストメールを送信しました。`,
  testMailWritten: 'テストメールをサーバーのファイルに保存しました。どこにも送信されません。',
  testMailFailed: 'テストメールを送信できませんでした。',
}
