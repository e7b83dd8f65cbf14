import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const module = join(import.meta.dirname, 'memory-folder.mjs')

/** Creates the folder of a run in another process, and returns its path and whether it existed there. */
function run(memory) {
  const code = `
    import { existsSync } from 'node:fs'
    const { createMemoryFolder } = await import(${JSON.stringify(module)})
    const folder = createMemoryFolder(${JSON.stringify(memory)})
    console.log(JSON.stringify([folder, folder !== undefined && existsSync(folder)]))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return JSON.parse(stdout)
}

function createMemory() {
  const memory = mkdtempSync(join(tmpdir(), 'chasekit-memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true }))
  return memory
}

test('a run has a folder of its own, which ends with it', () => {
  const memory = createMemory()
  const [folder, existed] = run(memory)
  expect(existed).toBe(true)
  expect(folder.startsWith(memory)).toBe(true)
  expect(readdirSync(memory)).toEqual([])
})

test('the folders of killed runs are removed, those of running ones and of others stay', () => {
  const memory = createMemory()
  const prefix = `chasekit-run-${process.getuid?.()}-`
  const { pid } = spawnSync(process.execPath, ['--version'])
  const kept = [`${prefix}${process.pid}`, `chasekit-run-other-${pid}`, 'else']
  for (const name of [`${prefix}${pid}`, ...kept]) mkdirSync(join(memory, name))
  run(memory)
  expect(readdirSync(memory).toSorted()).toEqual(kept.toSorted())
})

test('without a file system in memory there is no folder', () => {
  const missing = join(createMemory(), 'missing')
  expect(run(missing)).toEqual([null, false])
  expect(existsSync(missing)).toBe(false)
})
