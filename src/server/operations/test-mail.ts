import type { Language } from '#domain/language.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'

type Texts = { subject: string; text: (origin: string) => string }

const texts: Record<Language, Texts> = {
  en: {
    subject: 'Test mail of ChaseKit',
    text: origin => `This is a test. It arrived, so ${origin} can send mails.`,
  },
  ja: {
    subject: 'ChaseKitのテストメール',
    text: origin => `これはテストです。このメールが届いていれば、${origin} からメールを送信できます。`,
  },
}

/** A mail that proves that the site can send mails. */
export function composeTestMail(origin: string, language: Language) {
  const { subject, text } = texts[language]
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body><p>${escapeMarkup(text(origin))}</p></body></html>
`
  return { subject, text: `${text(origin)}\n`, html }
}
