// Starts the site or another program of this repository, after installing missing packages. Without arguments it also
// builds the web app if it is stale.
// Runs on Node 20 without any package.
//   start.mjs              starts the site
//   start.mjs --dev        starts the site with few cards and reloads it on changes
//   start.mjs --run FILE   starts another program with the arguments that follow
import { join } from 'node:path'
import { commandFlags, compileCache, memoryEnvironment, nodeFlags } from './prepare/node-flags.mjs'
import { becomeNode } from './prepare/node.mjs'
import { installPackages } from './prepare/packages.mjs'
import { root } from './prepare/root.mjs'
import { standaloneSettings } from './prepare/standalone-settings.mjs'
import { buildWhenStale } from './prepare/web-build.mjs'

const [mode, ...rest] = process.argv.slice(2)
const site = [...nodeFlags, join(root, 'src', 'server', 'main.ts')]

for (const [name, value] of Object.entries(memoryEnvironment)) process.env[name] ??= value
process.env.NODE_COMPILE_CACHE ??= compileCache
installPackages()
if (mode === '--run' && rest[0]) {
  becomeNode([...(commandFlags[rest[0]] ?? []), join(root, rest[0]), ...rest.slice(1)])
} else if (mode === '--dev') {
  Object.assign(process.env, { CATALOGUE: 'small', ...standaloneSettings, ...process.env })
  becomeNode([...site, '--dev', ...rest])
} else if (mode === undefined) {
  buildWhenStale()
  becomeNode(site)
} else {
  console.error(`Unknown argument ${mode}. Use: npm start, npm run dev, or node scripts/start.mjs --run FILE`)
  process.exit(2)
}
