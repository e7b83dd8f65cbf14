import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/support/start-server.ts'
import { type Engine, viewport } from './engine.ts'

const display = ':97'
/** A call that does not return is a problem of the page, for example a picture of a page with an open dialog. */
const callTimeoutMs = 30_000

/** Repeats a call until the driver listens and its screen is there. */
async function whenReady<Value>(call: () => Promise<Value>, attempts = 50): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    if (attempts === 1) throw error
    await sleep(200)
    return whenReady(call, attempts - 1)
  }
}

/** Starts WebKitGTK's browser on a virtual screen, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' })
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const signal = AbortSignal.timeout(callTimeoutMs)
    const init = { method, signal, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(value.message)
    return value
  }
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
  const { sessionId } = await whenReady(() =>
    call<{ sessionId: string }>('POST', '/session', { capabilities }),
  )
  const session = `/session/${sessionId}`
  // The window has a frame, so the page is made as large as Chromium's in a second step.
  const run = async <Value>(expression: string): Promise<Value> => {
    const script = `const done = arguments[0];
      (async () => (${expression}))().then(value => done({ value }), error => done({ error: String(error) }))`
    const { value, error } = await call<{ value: Value; error?: string }>(
      'POST',
      `${session}/execute/async`,
      {
        script,
        args: [],
      },
    )
    if (error !== undefined) throw new Error(`${error}: ${expression}`)
    return value
  }
  await call('POST', `${session}/window/rect`, viewport)
  const [width, height] = await run<[number, number]>('[innerWidth, innerHeight]')
  await call('POST', `${session}/window/rect`, {
    width: 2 * viewport.width - width,
    height: 2 * viewport.height - height,
  })
  return {
    name: 'WebKitGTK',
    open: url => call('POST', `${session}/url`, { url }),
    run,
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', session)
      driver.kill()
      screen.kill()
      await Promise.all([once(driver, 'exit'), once(screen, 'exit')])
    },
  }
}
