import { join } from 'node:path'
import { run } from './build-image.ts'

const maxBytes = 350 * 1024 * 1024

/** What an image of the site must not have: sources of builds, tests, and programs that build or test. */
const forbidden = [
  /\.map$/,
  /\.test\.\w+$/,
  /(?:^|\/)node_modules\/(?:npm|vite|vitest|rolldown|typescript|tailwindcss|playwright-core|oxlint|oxfmt|knip)\//,
  /(?:^|\/)\.(?:git|env|npmrc)(?:$|\/)/,
]

function bytesOf(folder: string): number {
  return Number.parseInt(run('du', ['--summarize', '--bytes', folder]), 10)
}

/** Returns what an unpacked image adds to its base, in bytes, and what is wrong with it. */
export function checkContents(image: string, base: string): { bytes: number; problems: string[] } {
  const paths = run('find', [join(image, 'app'), '-printf', '%P\n']).split('\n')
  const bytes = bytesOf(image) - bytesOf(base)
  const problems = paths
    .filter(path => forbidden.some(expression => expression.test(path)))
    .slice(0, 10)
    .map(path => `app/${path} does not belong in an image`)
  if (bytes > maxBytes) problems.push(`The image adds ${bytes} bytes to its base; ${maxBytes} are allowed`)
  return { bytes, problems }
}
