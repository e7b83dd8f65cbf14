/**
 * The light colors of the web app, for mails. None consists of digits only, so that the code is the only six-digit
 * number in a mail.
 */
export const mailColors = {
  page: '#faf9f6',
  card: '#ffffff',
  text: '#1a1815',
  quiet: '#6b655b',
  line: '#e5e1d9',
  accent: '#3346c2',
  tint: '#eceffc',
} as const
