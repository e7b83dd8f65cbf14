import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const neededMajor = 24
const ownMajor = Number(process.versions.node.split('.')[0])

/**
 * Returns the path of the Node program that runs the site: the one installed by npm, or the current one if its
 * version is new enough. Ends the process if there is neither.
 */
export function productNode() {
  const installed = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(installed)) return realpathSync(installed)
  if (ownMajor >= neededMajor) return process.execPath
  console.error(
    `ChaseKit needs Node ${neededMajor}; this is ${process.version}, and npm has no Node for ` +
      `${process.platform}-${process.arch}: install Node ${neededMajor} and start again.`,
  )
  process.exit(1)
}

/**
 * Continues as Node with these arguments: replaces this process if possible, otherwise starts a child process that
 * receives its signals, output and exit code.
 */
export function becomeNode(args) {
  const node = productNode()
  if (process.execve) {
    process.removeAllListeners('warning')
    process.on('warning', () => {}) // execve warns that it is experimental
    process.execve(node, [node, ...args], process.env)
  }
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithShell(child)
  child.on('error', error => {
    console.error(`Node ${neededMajor} cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Stops the site when npm is stopped: npm sends its SIGTERM to the shell between it and this process, which ends without
 * passing it on. Without npm, a shell may end and leave the site running, as with nohup.
 */
function stopWithShell(child) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event)) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}
