import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { AuthConfig, Mail, Mailer } from '#auth/auth-deps.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

type Options = {
  config: Pick<AuthConfig, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mailDir'>
  log: Log
  clock: Clock
}

/**
 * The timeouts for DNS, connecting and the greeting are together shorter than the request timeout (10 s), so that an
 * unreachable mail server is reported as such.
 */
const timeouts = { dnsTimeout: 2000, connectionTimeout: 3000, greetingTimeout: 4000, socketTimeout: 6000 }
const pooled = { pool: true, maxConnections: 4, maxMessages: 100 } as const

/** Sends by SMTP, or writes mails to files when no SMTP address is configured. */
export function createMailer({ config, log, clock }: Options): Mailer {
  const { smtpUrl, mailFrom: from, mailDir, dataDir } = config
  return smtpUrl === null
    ? fileMailer(mailDir ?? join(dataDir, 'mail'), from, { log, clock })
    : smtpMailer(smtpUrl, from)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...pooled, ...timeouts })
  return {
    send: async mail => {
      await transport.sendMail(message(mail, from))
    },
    close: async () => transport.close(),
  }
}

/** Writes files that only the server's own user may read. The log contains the file name, never the content. */
function fileMailer(folder: string, from: string, { log, clock }: Pick<Options, 'log' | 'clock'>): Mailer {
  let count = 0
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async mail => {
      const { message: content } = await transport.sendMail({ ...message(mail, from), date: clock.now() })
      const name = fileName(clock.now(), count++)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = join(folder, `.${name}`)
      try {
        await writeFile(partial, content, { mode: 0o600, flag: 'wx' })
        await rename(partial, join(folder, name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      log.info('Mail written', { file: name })
    },
    close: async () => {},
  }
}

function message(mail: Mail, from: string) {
  const { to, subject, text, html } = mail
  return { from, to, subject, text, html, headers: { ...quiet, ...mail.headers } }
}

/** Suppresses automatic replies. */
const quiet = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Returns a file name that sorts by time. The count orders the mails of one millisecond. */
function fileName(now: Date, count: number): string {
  const order = String(count % 10_000).padStart(4, '0')
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${order}-${randomBytes(4).toString('hex')}.eml`
}
