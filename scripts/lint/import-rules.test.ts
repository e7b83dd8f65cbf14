import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRules } from './import-rules.ts'

/** Examples of denied imports, at least one for each kind of rule. */
const forbidden = [
  ['src/domain/card.ts', '#platform/log.ts'],
  ['src/domain/card.ts', 'zod'],
  ['src/domain/card.ts', 'node:fs'],
  ['src/search/search.ts', 'node:fs'],
  ['src/search/search.ts', 'react'],
  ['src/search/search.ts', 'zod'],
  ['src/search/search.ts', '#contract/api.ts'],
  ['src/contract/api.ts', 'react'],
  ['src/contract/api.ts', 'node:fs'],
  ['src/contract/api.ts', '#server/create-app.ts'],
  ['src/contract/api.ts', '#web/routes.ts'],
  ['src/contract/api.ts', '#platform/log.ts'],
  ['src/importers/tcgdex/read.ts', 'pg'],
  ['src/importers/tcgdex/read.ts', '#importers/pokemon-tcg-data/read.ts'],
  ['src/importers/tcgdex/read.ts', '#platform/log.ts'],
  ['src/importers/collection-files/read.ts', 'node:fs'],
  ['src/importers/collection-files/read.ts', '#importers/tcgdex/read.ts'],
  ['src/platform/http/serve.ts', '#server/create-app.ts'],
  ['src/platform/http/serve.ts', '#domain/card.ts'],
  ['src/auth/tokens.ts', '#server/create-app.ts'],
  ['src/auth/tokens.ts', '#domain/card.ts'],
  ['src/server/main.ts', '#web/routes.ts'],
  ['src/server/main.ts', '#auth/tokens/sign.ts'],
  ['src/server/catalogue/read.ts', '#server/collections/read.ts'],
  ['src/server/users/ensure-user.ts', '#auth/create-auth.ts'],
  ['src/server/users/ensure-user.ts', '#server/catalogue/read.ts'],
  ['src/server/collections/read.ts', '#server/accounts/own-profile.ts'],
  ['src/server/collection-files/read.ts', '#server/copies/read.ts'],
  ['src/server/collections/read.ts', '#server/collection-files/read.ts'],
  ['src/server/notifications/read.ts', '#server/discussions/read.ts'],
  ['src/server/discussions/read.ts', '#server/accounts/read.ts'],
  ['src/web/features/home-page/home-page.tsx', '#platform/log.ts'],
  ['src/web/features/home-page/home-page.tsx', '#server/create-app.ts'],
  ['src/web/features/home-page/home-page.tsx', '#auth/tokens.ts'],
  ['src/web/features/home-page/home-page.tsx', '#importers/tcgdex/read.ts'],
  ['src/web/features/home-page/home-page.tsx', 'node:fs'],
  ['src/web/features/home-page/home-page.tsx', '#web/features/search-page/search-page.tsx'],
  ['src/web/features/my-collections/overview.tsx', '#web/features/collection-files/import-page.tsx'],
  ['src/web/features/home-page/home-page.tsx', '#web/features/collection-builder/panel/builder.tsx'],
  ['src/web/features/home-page/home-page.tsx', 'd3-scale'],
  ['src/web/ui/button.tsx', '../routes.ts'],
  ['src/web/ui/button.tsx', '#web/features/card-ui/card-image.tsx'],
  ['src/site/site-paths.ts', '#web/routes.ts'],
  ['src/new-folder/file.ts', '#domain/card.ts'],
  ['src/web/features/new-feature/page.tsx', '#web/ui/button.tsx'],
] as const

const allowed = [
  ['src/domain/card.ts', './language.ts'],
  ['src/search/search.ts', '#domain/card.ts'],
  ['src/contract/api.ts', 'zod'],
  ['src/contract/api.ts', './problem.ts'],
  ['src/importers/tcgdex/read.ts', 'node:fs'],
  ['src/importers/tcgdex/read.ts', '#importers/http-json.ts'],
  ['src/importers/collection-files/read.ts', '#importers/row.ts'],
  ['src/web/features/collection-files/import-page.tsx', '#importers/collection-files/read.ts'],
  ['src/web/features/home-page/home-page.tsx', '#web/features/feed/feed.tsx'],
  ['src/platform/http/serve.ts', '#contract/problem.ts'],
  ['src/platform/http/serve.ts', 'pg'],
  ['src/auth/tokens.ts', '#platform/log.ts'],
  ['src/server/catalogue/read.ts', '#server/catalogue/import/batch.ts'],
  ['src/server/catalogue/read.ts', '#search/search.ts'],
  ['src/server/create-app.ts', '#server/catalogue/read.ts'],
  ['src/server/open-sign-in.ts', '#auth/create-auth.ts'],
  ['src/web/features/home-page/home-page.tsx', '#web/ui/button.tsx'],
  ['src/web/features/home-page/home-page.tsx', 'react'],
  ['src/web/routes.ts', './home/home-page.tsx'],
  ['src/server/catalogue/read.test.ts', '#test/support/test-database.ts'],
] as const

const root = resolve(import.meta.dirname, '../..')
let folder: string
let refused: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chasekit-imports-'))
  for (const path of ['oxlint.config.ts', 'scripts/lint/import-overrides.ts', 'scripts/lint/import-rules.ts'])
    cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = new Map<string, string>()
  for (const [file, imported] of [...forbidden, ...allowed])
    files.set(file, `${files.get(file) ?? ''}import '${imported}'\n`)
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  refused = new Set(lint())
})

afterAll(() => rmSync(folder, { recursive: true }))

/** 'file imports what', for everything the lint refuses. */
function lint(): string[] {
  const program = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(program, ['--format=unix', 'src'], { cwd: folder, encoding: 'utf8' })
  return [...stdout.matchAll(/^(src\/\S+?):\d+:\d+: '([^']+)' import is restricted/gm)].map(
    ([, file, imported]) => `${file} imports ${imported}`,
  )
}

const foldersIn = (folder: string) =>
  readdirSync(join(root, 'src', folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => join(folder, entry.name))

test('every folder has a rule, and every rule its folder', () => {
  const folders = ['', 'importers', 'server', 'web', 'web/features'].flatMap(foldersIn)
  const withoutCode = ['web/public']
  expect(folders.filter(name => !importRules[name] && !withoutCode.includes(name))).toEqual([])
  const named = Object.keys(importRules)
  expect(named.filter(name => !folders.includes(name) && !foldersIn(dirname(name)).includes(name))).toEqual(
    [],
  )
})

test.each(forbidden)('%s may not import %s', (file, imported) => {
  expect(refused).toContain(`${file} imports ${imported}`)
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(refused).not.toContain(`${file} imports ${imported}`)
})
