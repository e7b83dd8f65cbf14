// Builds the web app into dist/client (browser) and dist/server (rendering), whether or not it is stale.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './prepare/compress-files.mjs'
import { productNode } from './prepare/node.mjs'
import { root } from './prepare/root.mjs'
import { sourceFingerprint, stampFile } from './prepare/web-build.mjs'

async function vite(...args) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(productNode(), [program, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

const fingerprint = sourceFingerprint()
rmSync(stampFile, { force: true })
await Promise.all([vite(), vite('--ssr', 'entry-server.tsx')])
await compressFiles(join(root, 'dist', 'client'))
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(stampFile, fingerprint)
