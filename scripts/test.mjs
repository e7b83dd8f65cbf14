// Runs every test, also from a fresh clone: types, lint, format, unit, API and browser tests. The last line is the
// result. `npm test -- src/search` runs only the Vitest files whose path contains these words.
import { join } from 'node:path'
import { ensureChromium } from './prepare/browser.mjs'
import { becomeNode } from './prepare/node.mjs'
import { installPackages } from './prepare/packages.mjs'
import { root } from './prepare/root.mjs'

installPackages()
const chromium = ensureChromium()
if (chromium) process.env.CHROMIUM = chromium
becomeNode([join(root, 'scripts', 'prepare', 'run-tests.mjs'), ...process.argv.slice(2)])
