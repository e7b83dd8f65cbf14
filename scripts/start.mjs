// The way into everything: installs and builds what is missing or stale, then goes on as the program itself.
// Runs on Node 20 without any package.
//   start.mjs              the site
//   start.mjs --dev        the site, reloading on change
//   start.mjs --run FILE   another program of this repository, with the arguments that follow
import { join } from 'node:path'
import { becomeNode } from './prepare/node.mjs'
import { installPackages } from './prepare/packages.mjs'
import { root } from './prepare/root.mjs'
import { buildWhenStale } from './prepare/web-build.mjs'

const [mode, ...rest] = process.argv.slice(2)
const main = join(root, 'src', 'server', 'main.ts')

installPackages()
if (mode === '--run' && rest[0]) {
  becomeNode([join(root, rest[0]), ...rest.slice(1)])
} else if (mode === '--dev') {
  becomeNode([main, '--dev', ...rest])
} else if (mode === undefined) {
  buildWhenStale()
  becomeNode([main])
} else {
  console.error(`Unknown argument ${mode}. Use: npm start, npm run dev, or node scripts/start.mjs --run FILE`)
  process.exit(2)
}
