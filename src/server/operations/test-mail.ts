import type { Language } from '#domain/language.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'

type Texts = { subject: (siteName: string) => string; text: (origin: string) => string }

const texts: Record<Language, Texts> = {
  en: {
    subject: siteName => `Test mail of ${siteName}`,
    text: origin => `This is a test. It arrived, so ${origin} can send mails.`,
  },
  ja: {
    subject: siteName => `${siteName}のテストメール`,
    text: origin => `これはテストです。このメールが届いていれば、${origin} からメールを送信できます。`,
  },
}

/** A mail that proves that the site can send mails. */
export function composeTestMail(origin: string, siteName: string, language: Language) {
  const { text, ...mail } = texts[language]
  const subject = mail.subject(siteName)
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body><p>${escapeMarkup(text(origin))}</p></body></html>
`
  return { subject, text: `${text(origin)}\n`, html }
}
