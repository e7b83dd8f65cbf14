// Builds the web app, whether or not it is stale: client (browser) and server (rendering), in dist for English and in
// dist/ja for Japanese.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './prepare/compress-files.mjs'
import { productNode } from './prepare/node.mjs'
import { root } from './prepare/root.mjs'
import { sourceFingerprint, stampFile } from './prepare/web-build.mjs'

async function vite(language, ...args) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(productNode(), [program, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', BUILD_LANGUAGE: language },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

const fingerprint = sourceFingerprint()
rmSync(stampFile, { force: true })
for (const [language, folder] of [
  ['en', 'dist'],
  ['ja', 'dist/ja'],
]) {
  await Promise.all([vite(language), vite(language, '--ssr', 'entry-server.tsx')])
  await compressFiles(join(root, folder, 'client'))
}
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(stampFile, fingerprint)
