/** The web app's light colours, for mails; no colour consists of digits alone, so that a code is the only number of six digits. */
export const mailColors = {
  page: '#faf9f6',
  card: '#ffffff',
  text: '#1a1815',
  quiet: '#6b655b',
  line: '#e5e1d9',
  accent: '#3346c2',
  tint: '#eceffc',
} as const
