import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { AuthService } from './auth-service.ts'

/** A received mail. */
export type ReceivedMail = {
  to: string
  subject: string
  text: string
  html: string
  /** The six-digit code; '' if there is none. */
  code: string
  /** The link, which leads to a page with a button; '' if there is none. */
  mailedLink: string
  /** The address at the sign-in service to which the button leads; '' if there is no link. */
  link: string
}

export type MailPeer = {
  /** The value of `SMTP_URL` with which the service uses this server. */
  url: string
  mails: ReceivedMail[]
  /** Refuses or accepts all further mails. */
  refuse: (reply: 'every mail' | 'none') => void
  close: () => Promise<void>
}

/** A fake mail server on loopback that stores received mails. */
export async function startMailPeer(): Promise<MailPeer> {
  const mails: ReceivedMail[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const receive = async () => {
        const source = Buffer.concat(await stream.toArray())
        if (isRefusing) throw new Error('Mailbox unavailable')
        mails.push(await parseMail(source))
      }
      void reply(receive(), done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: reply => {
      isRefusing = reply === 'every mail'
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function reply(received: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await received
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error('Not received'))
  }
}

/** Returns the mails that a server without SMTP wrote to its folder, oldest first. */
export async function readMailFolder(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const written = names.filter(name => /^[^.].*\.eml$/.test(name)).toSorted()
  return Promise.all(written.map(async name => parseMail(await readFile(join(folder, name)))))
}

/** Returns the newest mail to an address. Throws if there is none. */
export async function newestMail(service: AuthService, to: string): Promise<ReceivedMail> {
  const mails = await mailsTo(service, to)
  const newest = mails.at(-1)
  if (!newest) throw new Error(`No mail to ${to}`)
  return newest
}

export async function mailsTo({ deps }: AuthService, to: string): Promise<ReceivedMail[]> {
  const mails = await readMailFolder(join(deps.config.dataDir, 'mail'))
  return mails.filter(mail => mail.to === to)
}

async function parseMail(source: Uint8Array): Promise<ReceivedMail> {
  const mail: Email = await PostalMime.parse(source)
  const text = mail.text ?? ''
  const mailedLink = /https?:\/\/\S+\/auth\/confirm\?\S+/.exec(text)?.[0] ?? ''
  return {
    to: mail.to?.map(receiver => receiver.address).join(', ') ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    mailedLink,
    link: mailedLink && buttonTarget(mailedLink),
  }
}

/** Returns the address to which the button of a mailed link's page leads. */
export function buttonTarget(mailedLink: string): string {
  const { origin, searchParams } = new URL(mailedLink)
  const { token_hash: token = '', ...others } = Object.fromEntries(searchParams)
  return `${origin}/auth/v1/verify?${new URLSearchParams({ token, ...others })}`
}
