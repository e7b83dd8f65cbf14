import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, colorSchemes } from '#test/support/accessibility.ts'
import { hydrated } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { arrivesAt, logIn } from '#test/support/sign-in-app.ts'
import { type Person, talkingApp } from '#test/support/talking-people.ts'

const app = talkingApp()

const thread = (page: Page) => page.getByRole('region', { name: 'Discussion', exact: true })
const comments = (page: Page) => thread(page).getByRole('list', { name: 'Comments' }).getByRole('article')
const box = (page: Page) => thread(page).getByLabel('Your comment')
const share = (page: Page) => thread(page).getByRole('button', { name: 'Share Comment' })
const title = (page: Page) => thread(page).getByRole('heading', { level: 2 })
const article = (page: Page, text: string) => comments(page).filter({ hasText: text })
const toasts = (page: Page) => page.getByRole('region', { name: /notification/i })

type Options = { as?: Person | undefined; allowedErrors?: RegExp[]; hash?: string }

/** A card's page, led to its discussion. */
async function discussionOf(cardId: string, { as, allowedErrors = [], hash = '#discussion' }: Options = {}) {
  const context = as ? app.asBrowserOf(as.session) : {}
  const page = await app.open(`/card/${cardId}${hash}`, { context, allowedErrors })
  await box(page).waitFor()
  return page
}

const commentCalls = '**/api/card-interactions/comments/**'

test('the discussion comes when the reader comes near, and not before', async () => {
  const page = await newPage()
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(app.url('/card/base1-10'))
  await hydrated(page)
  await page.waitForTimeout(1000)
  expect(scripts.filter(path => path.includes('card-thread'))).toEqual([])
  await page.getByRole('link', { name: 'Discussion' }).click()
  await box(page).waitFor()
  await expect
    .poll(() => thread(page).evaluate(one => Math.round(one.getBoundingClientRect().top)))
    .toBeLessThan(200)
  expect(await thread(page).innerText()).toMatch(/No comments yet\s+Be the first to share your thoughts!/)
})

test('a comment stands there at once under You, then as the server has it', async () => {
  const ash = await app.person()
  const page = await discussionOf('base1-11', { as: ash })
  await expect.poll(() => title(page).innerText()).toBe('Discussion(0)')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  let sent: unknown
  let posts = 0
  await page.route('**/api/card-interactions/comments/base1-11', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    posts++
    sent = route.request().postDataJSON()
    await held
    return route.continue()
  })
  await box(page).fill('  My favourite of the set  ')
  await share(page).click()
  await article(page, 'My favourite').waitFor()
  expect(await article(page, 'My favourite').innerText()).toMatch(/^Y?\s*You/)
  expect(await title(page).innerText()).toBe('Discussion(1)')
  expect(await box(page).inputValue()).toBe('')
  await box(page).fill('And another one')
  await box(page).press('Control+Enter')
  expect(posts).toBe(1)
  answer()
  await toasts(page).getByText('Comment posted successfully!').waitFor()
  expect(sent).toEqual({ content: 'My favourite of the set', parentId: null })
  await expect.poll(() => article(page, 'My favourite').getByRole('link', { name: ash.name }).count()).toBe(1)
  expect(await thread(page).getByText('You', { exact: true }).count()).toBe(0)
})

test('a comment the server refuses goes away again, and its text is back in the field', async () => {
  const ash = await app.person()
  const page = await discussionOf('base1-12', { as: ash, allowedErrors: [/500/] })
  await page.route('**/api/card-interactions/comments/base1-12', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await box(page).fill('Lost and found')
  await share(page).click()
  await thread(page).getByText('Failed to submit comment. Please try again.').waitFor()
  expect(await comments(page).count()).toBe(0)
  expect(await title(page).innerText()).toBe('Discussion(0)')
  expect(await box(page).inputValue()).toBe('Lost and found')
})

test('empty texts and too long ones are not sent; near the end a counter tells', async () => {
  const ash = await app.person()
  const page = await discussionOf('base1-13', { as: ash })
  expect(await share(page).isDisabled()).toBe(true)
  await box(page).fill('  \n ')
  expect(await share(page).isDisabled()).toBe(true)
  await box(page).fill('x'.repeat(1990))
  await thread(page).getByText('10 characters left').waitFor()
  expect(await share(page).isEnabled()).toBe(true)
  await box(page).fill('x'.repeat(2001))
  await thread(page).getByText('1 character too many').waitFor()
  expect(await share(page).isDisabled()).toBe(true)
})

test('a reply stands below its comment; deeper replies are folded until asked for', async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  const first = await app.comment(misty, 'base1-14', 'Top of the thread')
  const below = await app.comment(misty, 'base1-14', 'One level down', first.id)
  await app.comment(misty, 'base1-14', 'Two levels down', below.id)
  const page = await discussionOf('base1-14', { as: ash })
  await article(page, 'One level down').waitFor()
  expect(await article(page, 'Two levels down').count()).toBe(0)
  await thread(page).getByRole('button', { name: 'Show 1 reply' }).click()
  await article(page, 'Two levels down').waitFor()
  await thread(page).getByRole('button', { name: 'Hide 1 reply' }).last().click()
  expect(await article(page, 'Two levels down').count()).toBe(0)
  await thread(page).getByRole('button', { name: 'Hide 1 reply' }).click()
  expect(await article(page, 'One level down').count()).toBe(0)
  await article(page, 'Top of the thread')
    .getByRole('button', { name: `Reply to ${misty.name}` })
    .click()
  await thread(page).getByLabel(`Your reply to ${misty.name}`).fill('Me too')
  await thread(page).getByRole('button', { name: 'Post Reply' }).click()
  await toasts(page).getByText('Reply posted successfully!').waitFor()
  expect(await comments(page).allInnerTexts()).toEqual([
    expect.stringContaining('Top of the thread'),
    expect.stringContaining('One level down'),
    expect.stringContaining('Me too'),
  ])
  await thread(page).getByRole('button', { name: 'Hide 2 replies' }).waitFor()
  expect(await title(page).innerText()).toBe('Discussion(4)')
})

test('a reply the server refuses is taken back', async () => {
  const ash = await app.person()
  await app.comment(ash, 'base1-15', 'Anyone?')
  const page = await discussionOf('base1-15', { as: ash, allowedErrors: [/500/] })
  await article(page, 'Anyone?')
    .getByRole('button', { name: /^Reply/ })
    .click()
  await page.route('**/api/card-interactions/comments/base1-15', route =>
    route.fulfill({ status: 500, json: {} }),
  )
  const field = thread(page).getByLabel(/^Your reply/)
  await field.fill('Nobody')
  await thread(page).getByRole('button', { name: 'Post Reply' }).click()
  await thread(page).getByText('Failed to submit reply. Please try again.').waitFor()
  expect([await comments(page).count(), await field.inputValue()]).toEqual([1, 'Nobody'])
  expect(await title(page).innerText()).toBe('Discussion(1)')
})

test('votes on comments count, are taken back, and order the thread under Top', async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  await app.comment(misty, 'base1-16', 'The older one')
  await app.comment(misty, 'base1-16', 'The newer one')
  const page = await discussionOf('base1-16', { as: ash })
  const older = article(page, 'The older one')
  const [up, down] = [
    older.getByRole('button', { name: `Vote up the comment of ${misty.name}` }),
    older.getByRole('button', { name: `Vote down the comment of ${misty.name}` }),
  ]
  await up.click()
  await expect.poll(() => up.getAttribute('aria-pressed')).toBe('true')
  expect(await older.getByText('Score 1', { exact: true }).count()).toBe(1)
  await thread(page).getByText('Top', { exact: true }).click()
  await expect.poll(async () => (await comments(page).allInnerTexts())[0]).toContain('The older one')
  await down.click()
  await expect.poll(() => older.getByText('Score -1', { exact: true }).count()).toBe(1)
  await down.click()
  await expect.poll(() => older.getByText('Score 0', { exact: true }).count()).toBe(1)
  expect([await up.getAttribute('aria-pressed'), await down.getAttribute('aria-pressed')]).toEqual([
    'false',
    'false',
  ])
})

test('a vote that fails says so and changes nothing', async () => {
  const ash = await app.person()
  await app.comment(ash, 'base1-17', 'Vote for me')
  const page = await discussionOf('base1-17', { as: ash, allowedErrors: [/500/] })
  const up = article(page, 'Vote for me').getByRole('button', { name: /^Vote up/ })
  await up.waitFor()
  await page.route('**/api/card-interactions/comments/*/vote', route =>
    route.fulfill({ status: 500, json: {} }),
  )
  await up.click()
  await toasts(page).getByText('Failed to vote on comment. Please try again.').waitFor()
  expect(await up.getAttribute('aria-pressed')).toBe('false')
})

test('a refresh brings what others wrote, or says that it could not', async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  const page = await discussionOf('base1-18', { as: ash, allowedErrors: [/404/] })
  await thread(page).getByText('No comments yet').waitFor()
  await app.comment(misty, 'base1-18', 'Just now')
  await thread(page).getByRole('button', { name: 'Refresh' }).click()
  await toasts(page).getByText('Comments refreshed!').waitFor()
  expect(await comments(page).count()).toBe(1)
  await page.route(commentCalls, route => route.fulfill({ status: 404, json: {} }))
  await thread(page).getByRole('button', { name: 'Refresh' }).click()
  await toasts(page).getByText('Failed to refresh comments').waitFor()
  expect(await comments(page).count()).toBe(1)
})

test.each([
  [{ status: 404, json: {} }, 'Error loading comments'],
  [{ status: 200, json: { comments: 'none' } }, 'Invalid data received from server'],
])('comments that cannot be had can be asked for again (%#)', async (answer, sentence) => {
  const page = await newPage({ allowedErrors: [/404/] })
  await page.route(commentCalls, route => route.fulfill(answer))
  await page.goto(app.url('/card/base1-19#discussion'))
  await thread(page).getByText(sentence).waitFor()
  await page.unroute(commentCalls)
  await thread(page).getByRole('button', { name: 'Try Again' }).click()
  await thread(page).getByText('No comments yet').waitFor()
})

test("one's own comment can be changed and deleted; with replies below an empty place stays", async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  const own = await app.comment(ash, 'base1-20', 'First thougt')
  await app.comment(misty, 'base1-20', 'You mean thought', own.id)
  await app.comment(ash, 'base1-20', 'Alone')
  const page = await discussionOf('base1-20', { as: ash })
  const menuOf = async (text: string) => {
    await article(page, text)
      .getByRole('button', { name: /^More about/ })
      .click()
    return article(page, text)
  }
  await (await menuOf('First thougt')).getByRole('button', { name: 'Edit' }).click()
  await thread(page).getByLabel('Edit your comment').fill('First thought')
  await thread(page).getByRole('button', { name: 'Save' }).click()
  await article(page, 'First thought').getByText('edited').waitFor()

  const remove = async (text: string) => {
    await (await menuOf(text)).getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this comment?' })
      .getByRole('button', { name: 'Delete' })
      .click()
  }
  await remove('Alone')
  await expect.poll(() => article(page, 'Alone').count()).toBe(0)
  await remove('First thought')
  await thread(page).getByText('This comment was deleted.').waitFor()
  await article(page, 'You mean thought').waitFor()
  expect(await title(page).innerText()).toBe('Discussion(1)')
  expect(await article(page, 'You mean thought').getByRole('button', { name: 'Delete' }).count()).toBe(0)
})

test("somebody else's comment can be reported, and its author blocked", async () => {
  const [ash, gary] = [await app.person(), await app.person()]
  const said = await app.comment(gary, 'base1-21', 'Smell ya later')
  const page = await discussionOf('base1-21', { as: ash })
  const menu = article(page, 'Smell ya later').getByRole('button', { name: /^More about/ })
  await menu.click()
  await article(page, 'Smell ya later').getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report this comment' })
  await report.getByLabel('Insults or harassment').check()
  const sent = page.waitForRequest(`**/api/card-interactions/comments/${said.id}/report`)
  await report.getByRole('button', { name: 'Send report' }).click()
  expect((await sent).postDataJSON()).toEqual({ reason: 'abuse', note: '' })
  await toasts(page).getByText('Thank you. A moderator will look at it.').waitFor()
  await menu.click()
  await article(page, 'Smell ya later')
    .getByRole('button', { name: `Block ${gary.name}` })
    .click()
  await page
    .getByRole('dialog', { name: `Block ${gary.name}?` })
    .getByRole('button', { name: 'Block' })
    .click()
  await thread(page).getByText('You blocked the author of this comment.').waitFor()
  await page.reload()
  await thread(page).getByText('You blocked the author of this comment.').waitFor()
  expect(await article(page, 'Smell ya later').count()).toBe(0)
})

test('text is text: addresses become safe links, markup does nothing, lines stay lines', async () => {
  const ash = await app.person()
  await app.comment(
    ash,
    'base1-22',
    '<img src=x onerror=alert(1)>\nsee https://example.com/a. and javascript:alert(1)',
  )
  const page = await discussionOf('base1-22')
  const said = article(page, 'see https')
  expect(await said.innerText()).toContain('<img src=x onerror=alert(1)>\nsee https://example.com/a. and')
  expect(await said.locator('img').count()).toBe(0)
  const link = said.getByRole('link', { name: 'https://example.com/a', exact: true })
  expect(await link.getAttribute('href')).toBe('https://example.com/a')
  expect((await link.getAttribute('rel'))?.split(' ')).toEqual(
    expect.arrayContaining(['nofollow', 'ugc', 'noopener']),
  )
})

test('marks piled up on a letter stay within their comment', async () => {
  const ash = await app.person()
  await app.comment(ash, 'base1-23', `z${'\u0300'.repeat(300)}algo`)
  const page = await discussionOf('base1-23')
  const height = await article(page, 'algo').evaluate(one => one.getBoundingClientRect().height)
  expect(height).toBeLessThan(160)
})

test('a link leads to one comment, wherever in the thread it stands', async () => {
  const ash = await app.person()
  const root = await app.comment(ash, 'base1-24', 'The very first')
  const level = await app.comment(ash, 'base1-24', 'Level one', root.id)
  const deep = await app.comment(ash, 'base1-24', 'Level two', level.id)
  for (let count = 0; count < 51; count++) await app.comment(ash, 'base1-24', `Later ${count}`)
  const page = await discussionOf('base1-24', { hash: `#comment-${deep.id}` })
  const target = page.locator(`#comment-${deep.id}`)
  await target.waitFor()
  await expect.poll(() => target.evaluate(one => one === document.activeElement)).toBe(true)
  await expect.poll(() => target.evaluate(one => one.getBoundingClientRect().top)).toBeLessThan(800)
  expect(await title(page).innerText()).toBe('Discussion(54)')

  const lost = await discussionOf('base1-24', {
    hash: '#comment-01900000-0000-7000-8000-000000000000',
    allowedErrors: [/404/],
  })
  await thread(lost).getByText('The comment you were led to is no longer here.').waitFor()
})

test('a long thread comes page by page, every comment once', async () => {
  const ash = await app.person()
  for (let count = 1; count <= 53; count++) await app.comment(ash, 'base1-25', `Number ${count}.`)
  const page = await discussionOf('base1-25', { as: ash })
  await expect.poll(() => comments(page).count()).toBe(50)
  await box(page).fill('One more')
  await share(page).click()
  await expect.poll(() => comments(page).count()).toBe(51)
  await thread(page).getByRole('button', { name: 'Load more comments' }).click()
  await expect.poll(() => comments(page).count()).toBe(54)
  expect(await thread(page).getByRole('button', { name: 'Load more comments' }).count()).toBe(0)
})

test('the replies of a very long answer come in parts, in order', async () => {
  const ash = await app.person()
  const root = await app.comment(ash, 'base1-26', 'Count with me')
  for (let count = 1; count <= 60; count++) await app.comment(ash, 'base1-26', `Reply ${count}.`, root.id)
  const page = await discussionOf('base1-26', { as: ash })
  await article(page, 'Count with me').waitFor()
  for (let round = 0; round < 4; round++) {
    const more = thread(page).getByRole('button', { name: /^Load \d+ more repl/ })
    if ((await more.count()) === 0) break
    const before = await comments(page).count()
    await more.click()
    await expect.poll(() => comments(page).count()).toBeGreaterThan(before)
  }
  const texts = (await comments(page).allInnerTexts()).flatMap(text => /Reply (\d+)\./.exec(text)?.[1] ?? [])
  expect(texts.map(Number)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1))
})

test('a visitor reads; writing, replying and voting ask to sign in, and the draft is still there afterwards', async () => {
  const ash = await app.person()
  await app.comment(ash, 'base1-27', 'Read me')
  const page = await discussionOf('base1-27')
  const prompt = (name: string) => page.getByRole('dialog', { name })
  const close = async (name: string) => {
    await prompt(name).getByRole('button', { name: 'Close' }).click()
    await prompt(name).waitFor({ state: 'hidden' })
  }
  await article(page, 'Read me')
    .getByRole('button', { name: /^Vote up/ })
    .click()
  await close('Sign in to vote')
  await article(page, 'Read me')
    .getByRole('button', { name: /^Reply/ })
    .click()
  await close('Sign in to comment')
  await box(page).fill('Written before signing in')
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe('Written before signing in')
  await share(page).click()
  await prompt('Sign in to comment').getByRole('button', { name: 'Sign In', exact: true }).click()
  await arrivesAt(page, '/login')
  await logIn(page, ash)
  await arrivesAt(page, '/card/base1-27')
  await expect.poll(() => box(page).inputValue()).toBe('Written before signing in')
  await share(page).click()
  await article(page, 'Written before signing in').waitFor()
})

test('a session that is over costs no word', async () => {
  const ash = await app.person()
  const page = await discussionOf('base1-28', { as: ash, allowedErrors: [/401|400/] })
  await page.route(/\/api\/card-interactions\/comments\/base1-28$/, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'unauthenticated' } })
      : route.continue(),
  )
  await box(page).fill('Said too late')
  await share(page).click()
  await page.getByRole('dialog', { name: 'Sign in to comment' }).waitFor()
  expect(await box(page).inputValue()).toBe('Said too late')
  expect(await comments(page).count()).toBe(0)
})

test.each(colorSchemes)(
  'the discussion is accessible in %s colours and fits a small phone',
  async colorScheme => {
    const [ash, misty] = [await app.person(), await app.person()]
    const card = colorScheme === 'light' ? 'base1-29' : 'base1-30'
    let parent = await app.comment(misty, card, `A very long word: ${'x'.repeat(200)}`)
    for (let depth = 0; depth < 7; depth++) parent = await app.comment(ash, card, `Level ${depth}`, parent.id)
    const page = await app.open(`/card/${card}#comment-${parent.id}`, {
      context: app.asBrowserOf(ash.session, { colorScheme }),
    })
    await article(page, 'Level 6').waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await accessibilityProblems(page), `at ${width}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    await article(page, 'Level 6')
      .getByRole('button', { name: /^More about/ })
      .click()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
