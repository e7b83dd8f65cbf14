import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type Plugin } from 'vite'
import type { Language } from '#domain/language.ts'
import { hostInAddress } from '#platform/http/host-in-address.ts'
import { languagePlugin } from './language-plugin.ts'
import type { WebBuild } from './web-build.ts'

const entry = '/@chasekit/entry'
/** React Refresh must be loaded before any component's module runs. */
const entryCode = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
await import('/@vite/client')
await import('/entry-client.tsx')`

const entryPlugin: Plugin = {
  name: 'chasekit-entry',
  resolveId: id => (id === entry ? id : undefined),
  load: id => (id === entry ? entryCode : undefined),
}

/**
 * Removes the content security policy. In development, styles are injected elements, which the production policy
 * forbids.
 */
function withoutPolicy(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(response.body, { status: response.status, headers })
}

/** Serves the web app from its sources through Vite, in one language, with reloading on change. */
export async function createDevBuild(root: string, language: Language) {
  const http = createHttpServer()
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    plugins: [entryPlugin, languagePlugin(language)],
    server: { middlewareMode: { server: http } },
  })
  const load = () => vite.ssrLoadModule('/entry-server.tsx')
  const first = await load()
  const build: WebBuild = {
    language,
    render: async (request, api) => (await load()).render(request, api),
    apiError: (status, detail) => first.apiError(status, detail),
    assets: { css: '', styleFile: undefined, scripts: [entry], scriptsOf: () => [] },
    id: `dev-${Date.now()}`,
  }
  /** Vite serves sources and updates; the app serves everything else. */
  const serve = async (app: Hono, host: string, port: number) => {
    vite.middlewares.use(getRequestListener(async request => withoutPolicy(await app.fetch(request))))
    http.on('request', vite.middlewares)
    await new Promise<void>(resolve => http.listen(port, host, resolve))
    const close = async () => {
      await vite.close()
      http.closeAllConnections()
      http.close()
    }
    return { origin: `http://${hostInAddress(host)}:${port}`, close }
  }
  return { build, serve }
}
