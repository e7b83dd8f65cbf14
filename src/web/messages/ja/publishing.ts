import type { publishingMessages as english } from '#web/messages/en/publishing.ts'
import { formatAmount } from './amount.ts'

export const publishingMessages: typeof english = {
  published: 'コレクションを公開しました',
  updated: 'コレクションを更新しました',
  everyoneSees: (count, showsCopies) =>
    `${formatAmount(count, '枚')}のカードを、${showsCopies ? 'バージョン、状態、枚数も含めて' : 'バージョン、状態、枚数を除いて'}誰でも見られます。プロフィールとアクティビティを公開している場合は、ホームとプロフィールにも表示されます。購入価格、保管場所、メモは公開されません。`,
  shows: showsCopies =>
    showsCopies
      ? '公開すると、カードのバージョン、状態、枚数も誰でも見られます。'
      : '公開すると、誰でもカードを見られます。',
  hint: 'プロフィールとアクティビティを公開している場合は、ホームとプロフィールにも表示されます。購入価格、保管場所、メモは公開されません。',
  look: '公開ページを見る',
  makePrivate: '非公開にする',
  madePrivate: 'このコレクションはあなただけが見られるようになりました',
  undo: '元に戻す',
  failed: 'コレクションを公開できませんでした。もう一度お試しください。',
}
