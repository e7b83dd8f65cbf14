/** What an image of the site does without: sources of pages, which are built, and programs for developers. */
export const unneeded = [
  '.npmrc',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'src/web',
  ...['x64', 'arm64'].map(arch => `node_modules/node-linux-${arch}/include`),
  'node_modules/.cache',
  ...['build.mjs', 'start.mjs', 'test.mjs'].map(file => `scripts/${file}`),
  ...[
    'check-api',
    'check-engines',
    'check-image',
    'draw-card-types',
    'draw-logos',
    'pictures',
    'version',
  ].flatMap(name => [`scripts/${name}`, `scripts/${name}.ts`]),
  ...['draw-icons.ts', 'install-packages.ts', 'lint', 'make-catalogue.ts', 'prepare', 'use-site.ts'].map(
    file => `scripts/${file}`,
  ),
]

/** Whether the program never reads a file of this name: tests, source maps and declarations of types. */
export function isDispensable(name: string): boolean {
  return /\.test\.[cm]?[jt]sx?$|\.map$|\.d\.[cm]?ts$/.test(name)
}
