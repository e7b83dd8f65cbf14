import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#test/support/start-server.ts'
import { checkEngine } from './check-engines/check-engine.ts'
import { startChromium } from './check-engines/engine.ts'
import { fillSite } from './check-engines/fill-site.ts'
import { startFirefox } from './check-engines/firefox.ts'
import { startWebKit } from './check-engines/webkit.ts'
import { installPackages } from './install-packages.ts'

/** Debian's packages of the engines, with a program of each. */
const packages = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }
const engines = { firefox: startFirefox, webkit: startWebKit }

/** Walks the built site in Firefox and WebKitGTK and compares drawn cards with Chromium's. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const unknown = positionals.find(name => !(name in engines))
  if (unknown !== undefined) throw new Error('Usage: npm run check-engines -- [firefox] [webkit]')
  installPackages(packages)
  const pictures = resolve(process.env['INIT_CWD'] ?? '.', 'engine-pictures')
  const server = await startServer({ env: { AUTH_AUTOCONFIRM: 'on', RATE_LIMITS: 'off' } })
  let problems = 0
  try {
    for (const [name, start] of Object.entries(engines)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      const site = await fillSite(server.origin)
      const [chromium, engine] = [await startChromium(), await start()]
      const check = { origin: server.origin, site, chromium, pictures: join(pictures, name) }
      const close = () => Promise.all([engine.close(), chromium.close()])
      problems += (await checkEngine(engine, check).finally(close)).length
    }
  } finally {
    await server.stop()
  }
  process.stdout.write(`${problems} problems. Look at the pictures in ${pictures}\n`)
  process.exitCode = problems > 0 ? 1 : 0
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
