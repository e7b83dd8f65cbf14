import { expect, onTestFinished, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { slowTimeout } from '#test/support/builder-page.ts'
import { newPage } from '#test/support/browser.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

/** The site has an owner now, so that its nightly backup is due. Asking for another one meanwhile is refused. */
async function awaitNightlyBackup(): Promise<void> {
  const pool = app.pool()
  await pool.query(
    `insert into job_controls (job, paused_at) values ('backup', now())
      on conflict (job) do update set paused_at = now()`,
  )
  onTestFinished(
    async () => void (await pool.query(`update job_controls set paused_at = null where job = 'backup'`)),
  )
  const running = `select from job_runs where job = 'backup' and state = 'running'`
  await expect.poll(async () => (await pool.query(running)).rowCount, slowTimeout).toBe(0)
}

test('on a phone the owner makes a backup, verifies, downloads and deletes it', async () => {
  const owner = await app.insertSession({ role: 'owner' })
  await awaitNightlyBackup()
  const page = await newPage({
    context: app.asBrowserOf(owner, { viewport: { width: 390, height: 844 } }),
    allowedErrors: [/404/],
    mayShift: 'the page for unknown paths is replaced',
  })
  await page.goto(app.url('/owner/backups'))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  const row = page.getByRole('list', { name: 'Backups' }).getByRole('listitem').filter({ hasText: 'By hand' })
  await row.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  ).toBe(false)
  await row.getByRole('button', { name: /^Verify: chasekit-/ }).click()
  await page.getByText('The backup is whole and unchanged.').waitFor()
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download: / }).click()
  expect((await download).suggestedFilename()).toMatch(/^chasekit-.*-manual-\d{4}\.tar\.gz$/)
  await row.getByRole('button', { name: /^Delete: / }).click()
  await page
    .getByRole('dialog', { name: 'Delete this backup?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('The backup is deleted.').waitFor()
  await expect.poll(() => row.count()).toBe(0)
})
