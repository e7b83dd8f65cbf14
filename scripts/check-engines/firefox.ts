import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { type Engine, viewport } from './engine.ts'

type Message = { id?: number; type: string; result?: object; message?: string }
type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } }

/** Calls commands of WebDriver BiDi over a socket. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (result: object) => void; reject: (error: Error) => void }>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as Message
    const call = id === undefined ? undefined : waiting.get(id)
    if (type === 'success') call?.resolve(result ?? {})
    else call?.reject(new Error(message))
  })
  const call = <Result>(method: string, params: object): Promise<Result> =>
    new Promise<object>((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    }) as Promise<Result>
  return { call, close: () => socket.close() }
}

/** Starts Firefox without a window. It speaks WebDriver BiDi itself, so that no driver is needed. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'chasekit-firefox-'))
  // Scrollbars beside the page would make it narrower than in the other engines.
  await writeFile(join(profile, 'user.js'), 'user_pref("ui.useOverlayScrollbars", 1);\n')
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', chunk => {
      output += String(chunk)
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`Firefox does not start:\n${output}`)))
  })
  const { call, close } = await connect(`${address}/session`)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await call('browsingContext.setViewport', { context, viewport })
  return {
    name: 'Firefox',
    open: url => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async <Value>(expression: string) => {
      const evaluated = await call<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify([await (${expression})]))()`,
        target: { context },
        awaitPromise: true,
      })
      if (!evaluated.result) throw new Error(`${evaluated.exceptionDetails?.text}: ${expression}`)
      return (JSON.parse(evaluated.result.value) as [Value])[0]
    },
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      close()
      child.kill()
      await once(child, 'exit')
      await rm(profile, { recursive: true, force: true })
    },
  }
}
