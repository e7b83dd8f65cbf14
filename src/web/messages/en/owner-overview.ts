import { formatCount } from './plural.ts'

export const ownerOverviewMessages = {
  attention: 'Needs Attention',
  well: 'Nothing needs your attention',
  wellText: 'Jobs run, cards are fresh, and no report waits.',
  since: (moment: string) => `since ${moment}`,
  kinds: {
    'job-failed': (job: string) => `The job “${job}” failed`,
    'catalogue-old': (days: number) =>
      `The cards were last compared with their source ${formatCount(days, 'day', 'days')} ago`,
    'backup-missing': (days: number) => `No backup for ${formatCount(days, 'day', 'days')}`,
    'disk-full': (percent: number) => `Only ${percent} % of the disk is free`,
    'reports-waiting': (count: number) => formatCount(count, 'reported comment', 'reported comments'),
    'changes-held': (count: number) =>
      formatCount(count, 'set with held-back changes', 'sets with held-back changes'),
  },
  counts: {
    users: 'Users',
    cards: 'Cards',
    collections: 'Collections',
    collectionCards: 'Cards in collections',
    copies: 'Detailed copies (printing, condition)',
  },
  countsTitle: 'Contents',
  site: 'Site',
  address: 'Address',
  version: 'Version',
  uptime: 'Running for',
  uptimeText: (days: number, hours: number, minutes: number) =>
    days > 0
      ? `${formatCount(days, 'day', 'days')} ${formatCount(hours, 'hour', 'hours')}`
      : hours > 0
        ? `${formatCount(hours, 'hour', 'hours')} ${formatCount(minutes, 'minute', 'minutes')}`
        : formatCount(minutes, 'minute', 'minutes'),
  database: 'Database',
  lastBackup: 'Last backup',
  noBackup: 'None yet',
  processes: 'Processes',
  noProcesses: 'No process has reported yet.',
  processName: (host: string, pid: number) => `${host} · ${pid}`,
  processFacts: (version: string, started: string, seen: string) =>
    `Version ${version}, started ${started}, last seen ${seen}`,
  mail: 'Mails',
  transports: {
    smtp: 'Sent by SMTP',
    files: 'Written to files, because no mail server is set',
    hosted: 'Sent by the hosted sign-in service',
  },
  transport: 'Delivery',
  sent: (days: number) => `Sent within ${formatCount(days, 'day', 'days')}`,
  refused: 'Refused',
  testMail: 'Send Test Mail',
  testMailSent: (address: string) => `A test mail is on its way to ${address}.`,
  /** On a site without a mail server, whose mails are files. */
  testMailWritten: 'The test mail is a file on the server now. Nobody gets it.',
  testMailFailed: 'The test mail could not be sent.',
}
