import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstQuestionsPath, ownerPath } from '#site/owner-pages.ts'
import { sitePaths } from '#site/site-paths.ts'
import { createClaim } from '#server/owner/claims.ts'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { signInApp, waitForPath } from '#test/support/sign-in-app.ts'

const app = signInApp(async () => ({ REGISTRATION: '' }))

async function openAsOwner(path: string): Promise<Page> {
  const session = await app.insertSession({ role: 'owner' })
  const page = await newPage({
    context: app.asBrowserOf(session),
    allowedErrors: [/404/],
    mayShift: 'the page for unknown paths is replaced',
  })
  await page.goto(app.url(path))
  await waitForHydration(page)
  return page
}

const htmlAt = async (path: string) => (await fetch(app.url(path))).text()

test('the first owner registers with the code of the start, and answers the first questions', async () => {
  // The server creates a code after it is ready, which replaces an earlier one.
  await expect.poll(async () => (await app.pool().query('select from owner_claims')).rowCount).toBe(1)
  const code = await createClaim(app.pool())
  const page = await app.open(`${sitePaths.ownerClaim}#${code}`, { allowedErrors: [/404/] })
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('Username').fill('prof_oak')
  await page.getByLabel('Email', { exact: true }).fill('oak@pallet.example')
  await page.getByLabel('Password', { exact: true }).fill('charmander-4')
  await page.getByLabel('Confirm password').fill('charmander-4')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('You are signed in as oak@pallet.example.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Become the Owner' }).click()
  await page.getByText('Who may register?').waitFor()
  const { rows } = await app
    .pool()
    .query(`select p.username from user_roles join profiles p on p.id = user_id where role = 'owner'`)
  expect(rows).toEqual([{ username: 'prof_oak' }])
  await page.goto(app.url(`${sitePaths.ownerClaim}#${code}`))
  await page.getByRole('button', { name: 'Become the Owner' }).click()
  await page.getByRole('heading', { name: 'This Link Is Not Valid' }).waitFor()
})

test('what the owner sets is on every page of visitors, stored pages included', async () => {
  expect(await htmlAt('/sets')).toContain('<title>All Sets · ChaseKit</title>')
  const page = await openAsOwner(ownerPath('settings'))
  const otherTab = await page.context().newPage()
  await otherTab.goto(app.url('/sets'))
  await waitForHydration(otherTab)
  await page.getByLabel('Name of the site').fill('Pallet Cards')
  await page.getByLabel('Contact').fill('oak@pallet')
  await page.getByLabel('Notice to all visitors').fill('Down on <Monday>')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const html = await htmlAt('/sets')
  expect(html).toContain('<title>All Sets · Pallet Cards</title>')
  expect(html).toContain('<meta property="og:site_name" content="Pallet Cards">')
  expect(html).toContain('Down on &lt;Monday&gt;')
  expect(await accessibilityProblems(page)).toEqual([])
  await otherTab.getByRole('complementary', { name: 'Notice of this site' }).waitFor()
  await otherTab.getByRole('link', { name: 'oak@pallet' }).waitFor()
  await expect.poll(() => otherTab.title()).toBe('All Sets · Pallet Cards')
  expect(await page.evaluate(() => localStorage.getItem('chasekit-site-change'))).toBe(null)

  const visitor = await app.open('/sets')
  await visitor.getByRole('link', { name: 'Pallet Cards home page' }).waitFor()
  await visitor.getByRole('complementary', { name: 'Notice of this site' }).waitFor()
  expect(await visitor.getByRole('link', { name: 'oak@pallet' }).getAttribute('href')).toBe(
    'mailto:oak@pallet',
  )
  expect(await accessibilityProblems(visitor)).toEqual([])
})

test.each(['en-US', 'ja-JP'])(
  'long names of the site and of the user, and the search have room in the header (%s)',
  async locale => {
    const name = 'The Kanto Card Circle'
    const owner = await app.insertSession({
      role: 'owner',
      email: `hana.of.the.cards.${locale}@pallet.example`,
    })
    await fetch(app.url('/api/owner/settings'), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.access_token}` },
      body: JSON.stringify({ siteName: name }),
    })
    await expect.poll(() => htmlAt('/sets')).toContain(name)
    const page = await newPage({ context: app.asBrowserOf(owner, { locale }) })
    await page.goto(app.url('/sets'))
    await waitForHydration(page)
    const bar = page.getByRole('banner')
    const user = bar.locator('button[popovertarget="account-menu"] [title]')
    const isTextCut = (text: Element) =>
      text.scrollWidth > text.clientWidth || text.scrollHeight > Math.min(text.clientHeight, 40)
    for (const width of [900, 1024, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const [isCut, searchWidth] = await bar.evaluate((header, text) => {
        const mark = [...header.querySelectorAll('span')].find(span => span.textContent === text)
        const field = header.querySelector('input')
        return [
          !mark || mark.scrollWidth > mark.clientWidth || mark.scrollHeight > mark.clientHeight,
          field?.clientWidth ?? 0,
        ]
      }, name)
      expect([width, isCut]).toEqual([width, false])
      expect(searchWidth, `${width}`).toBeGreaterThan(170)
      expect([width, await user.evaluate(isTextCut)]).toEqual([width, false])
    }
    await page.setViewportSize({ width: 768, height: 800 })
    expect(await user.evaluate(isTextCut)).toBe(false)
  },
)

test('a visitor with an invitation registers where others read that they need one', async () => {
  const page = await openAsOwner(ownerPath('settings'))
  expect(await page.getByRole('radio', { name: 'By invitation' }).isChecked()).toBe(true)
  const visitor = await app.open('/register')
  await visitor.getByRole('heading', { name: 'Registration is by invitation' }).waitFor()
  expect(await accessibilityProblems(visitor)).toEqual([])

  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByRole('button', { name: 'New Invitation' }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await visitor.goto(link)
  await waitForHydration(visitor)
  await visitor.getByLabel('Username').fill('misty_w')
  await visitor.getByLabel('Email', { exact: true }).fill('misty@cerulean.example')
  await visitor.getByLabel('Password', { exact: true }).fill('staryu-120')
  await visitor.getByLabel('Confirm password').fill('staryu-120')
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await visitor.getByText('Account created successfully!').waitFor()

  await page.reload()
  await page.getByText('1 of 1 used').waitFor()
  const revoke = page.getByRole('button', { name: 'Revoke the invitation' })
  expect(await revoke.count()).toBe(0)
  await page.getByRole('button', { name: 'New Invitation' }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await revoke.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await revoke.waitFor({ state: 'detached' })
  await page.goto(app.url(ownerPath('settings')))
  await page.getByRole('radio', { name: 'Closed' }).check()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(await htmlAt('/register')).toContain('Registration is closed')
})

test('lists without entries say so in the middle of the page', async () => {
  for (const [path, text] of [
    [ownerPath('moderation'), 'No open reports'],
    [`${ownerPath('users')}?q=nobody-has-this-name`, 'No users found'],
  ] as const) {
    const page = await openAsOwner(path)
    await page.setViewportSize({ width: 1440, height: 900 })
    const state = page.locator('.state').filter({ hasText: text })
    await state.waitFor()
    const middles = await state.evaluate(element => {
      const middleOf = (part: Element | null | undefined) => {
        const { left = 0, right = 0 } = part?.getBoundingClientRect() ?? {}
        return (left + right) / 2
      }
      return [middleOf(element), middleOf(document.querySelector('h1')?.parentElement)]
    })
    expect(Math.abs(Number(middles[0]) - Number(middles[1])), path).toBeLessThan(1)
  }
})

test('a new owner answers five questions on one page, or skips them', async () => {
  const page = await openAsOwner(firstQuestionsPath)
  await page.getByText('Who may register?').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.getByRole('switch', { name: 'Nightly backup' }).isChecked()).toBe(true)
  await page.getByText('CATALOGUE_SYNC').waitFor()
  await page.getByRole('switch', { name: 'Nightly backup' }).uncheck()
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await waitForPath(page, ownerPath('overview'))
  const { rows } = await app.pool().query(`select value from site_settings where key = 'nightlyBackup'`)
  expect(rows).toEqual([{ value: false }])
  await page.goto(app.url(firstQuestionsPath))
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await waitForPath(page, ownerPath('overview'))
})
