import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@supabase/auth-js'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type SessionHint, sessionHintCookie } from '#site/session-hint.ts'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { waitForHydration } from './app-in-browser.ts'
import { newPage, type PageOptions } from './browser.ts'
import { readMailFolder, type ReceivedMail } from './mail-peer.ts'
import { signInSettings, type StartedServer, startServer } from './start-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { insertTestSession, type TestUserFacts } from './test-user.ts'

export type TestAccount = { email: string; password: string }

type Call = <Answer>(path: string, body: object) => Promise<Answer>

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}

function accountsAt(call: Call, mailTo: (email: string) => Promise<ReceivedMail>, names: string) {
  let count = 0
  /** Registers an account and sends its confirmation mail. */
  const unverified = async (email = `${names}${++count}@pallet.example`): Promise<TestAccount> => {
    const account = { email, password: 'pika-pika' }
    await call('/signup', account)
    return account
  }
  const verified = async (email?: string): Promise<TestAccount> => {
    const account = await unverified(email)
    const { code } = await mailTo(account.email)
    await call('/verify', { type: 'email', email: account.email, token: code })
    return account
  }
  const sessionOf = (account: TestAccount) => call<Session>('/token?grant_type=password', account)
  return { unverified, verified, sessionOf }
}

/** The cookie that the browser of a signed-in user sends, from which the server reserves space on pages. */
function hintCookie({ user }: Session, origin: string) {
  const value: SessionHint = user.email_confirmed_at ? 'stored' : 'unverified'
  const domain = new URL(origin).hostname
  return {
    name: sessionHintCookie,
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }
}

/** A running server with its database and the folder of its mails. */
type Site = {
  origin: () => string
  pool: () => pg.Pool
  dataDir: string
  /** How the names of accounts begin. */
  names?: string
}

function appOf({ origin, pool, dataDir, names = 'ash' }: Site) {
  const url = (path: string) => origin() + path
  const open = async (path: string, options?: PageOptions) => {
    const page = await newPage(options)
    await page.goto(url(path))
    await waitForHydration(page)
    return page
  }
  const call: Call = (path, body) => post(url(`/auth/v1${path}`), body)
  const mailTo = async (email: string): Promise<ReceivedMail> => {
    const mails = await readMailFolder(join(dataDir, 'mail'))
    const newest = mails.findLast(mail => mail.to === email)
    if (!newest) throw new Error(`No mail to ${email}`)
    return newest
  }
  /** Returns options for a browser context in which the session is already stored, and its hint for the server. */
  const asBrowserOf = (session: Session, context: BrowserContextOptions = {}): BrowserContextOptions => ({
    ...context,
    storageState: {
      cookies: [hintCookie(session, origin())],
      origins: [
        {
          origin: origin(),
          localStorage: [{ name: 'chasekit-auth', value: JSON.stringify(session) }],
        },
      ],
    },
  })
  /** Creates a user with a session, without a password and mails. */
  const insertSession = (facts?: TestUserFacts): Promise<Session> =>
    insertTestSession({ pool: pool(), origin: origin() }, facts)
  return { url, open, call, mailTo, pool, asBrowserOf, insertSession, ...accountsAt(call, mailTo, names) }
}

/**
 * Starts a server whose mails can be read, for the tests of one file. `env` returns further settings and is called
 * before the server starts, so that it can store data that a server reads when it starts. Files whose tests neither stop the server nor depend on the data of others use
 * `sharedApp`.
 */
export function signInApp(
  env: (database: TestDatabase) => Promise<Record<string, string>> = async () => ({}),
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chasekit-sign-in-'))
  let database: TestDatabase
  let server: StartedServer
  beforeAll(async () => {
    database = await createTestDatabase()
    const settings = { ...signInSettings, ...(await env(database)) }
    server = await startServer({ databaseUrl: database.url, dataDir, env: settings })
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true })
  })
  return appOf({ origin: () => server.origin, pool: () => database.pool, dataDir })
}

/** Returns the server that files with signed-in users share. Each test has users of its own. */
export function sharedApp() {
  const { origin, databaseUrl, dataDir } = inject('memberServer')
  let pool: pg.Pool
  beforeAll(() => {
    pool = createPool({ url: databaseUrl, size: 2, log: createLog({ level: 'warn', format: 'text' }) })
  })
  afterAll(() => pool.end())
  const names = `ash_${randomUUID().slice(0, 8)}_`
  return appOf({ origin: () => origin, pool: () => pool, dataDir, names })
}

export type SignInApp = ReturnType<typeof appOf>

/** Fills and submits the form of '/login'. */
export async function logIn(page: Page, { email, password }: TestAccount): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Waits until the browser is at a path, with any query. */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe(path)
}

/** Reads the session that the page has stored; null if signed out. */
export async function readSession(page: Page): Promise<Session | null> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('chasekit-auth'))) ?? 'null')
}

/** Opens the link of a mail and presses the button of its page. */
export async function followMailedLink(page: Page, { mailedLink }: ReceivedMail): Promise<void> {
  await page.goto(mailedLink)
  await page.getByRole('main').locator('form').getByRole('button').click()
}
