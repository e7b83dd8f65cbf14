import type { Attention } from '#contract/owner-site-endpoints.ts'
import type { Language } from '#domain/language.ts'
import { alertFactsText, alertText } from '#server/notifications/alert-text.ts'
import { digestTexts } from '#server/notifications/digest-texts.ts'
import type { ChannelContent } from './channel-message.ts'

export type MessageText = { title: string; lines: string[]; url: string }

const japaneseWarnings: Record<Attention['kind'], (warning: Attention) => string> = {
  'job-failed': ({ job, error }) => `ジョブ「${job}」が失敗しました：${error}`,
  'catalogue-old': ({ count }) => `カードを取得元と最後に照合してから${count}日たっています`,
  'backup-missing': ({ count }) => `${count}日間バックアップがありません`,
  'disk-full': ({ count }) => `ディスクの空きが${count}%しかありません`,
  'reports-waiting': ({ count }) => `報告されたコメントが${count}件あります`,
  'changes-held': ({ count }) => `変更が保留されているセットが${count}件あります`,
}

const texts = {
  en: {
    warning: (siteName: string) => `${siteName} needs your attention`,
    warningLine: ({ text }: Attention) => text,
    test: (siteName: string) => `Test message of ${siteName}`,
    testLine: 'This is a test. Your alerts arrive here, too.',
  },
  ja: {
    warning: (siteName: string) => `${siteName}に確認が必要なことがあります`,
    warningLine: (warning: Attention) => japaneseWarnings[warning.kind](warning),
    test: (siteName: string) => `${siteName}のテストメッセージ`,
    testLine: 'これはテストです。アラートもここに届きます。',
  },
}

type AlertData = Extract<ChannelContent, { type: 'alert.card' | 'alert.price' }>['data']

function alertMessageText({ search, alerts, more }: AlertData, language: Language): MessageText {
  const { lead, moreCards } = digestTexts[language]
  const cards = new Set(alerts.map(({ card }) => card.id)).size + more
  const facts = { kind: 'alert', people: 0, username: null, subjectName: search.name, cards } as const
  const lines = alerts.map(alert => `${alertText(alert, language)} (${alertFactsText(alert, language)})`)
  return { title: lead(facts), lines: more > 0 ? [...lines, moreCards(more)] : lines, url: search.url }
}

/** The sentences of a message for people. */
export function messageText(
  content: ChannelContent,
  { language, siteName }: { language: Language; siteName: string },
): MessageText {
  const { warning, warningLine, test, testLine } = texts[language]
  const { url } = 'search' in content.data ? content.data.search : content.data
  if (content.type === 'channel.test') return { title: test(siteName), lines: [testLine], url }
  if (content.type === 'site.warning')
    return { title: warning(siteName), lines: [warningLine(content.data)], url }
  return alertMessageText(content.data, language)
}
