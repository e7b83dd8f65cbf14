import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './build-image.ts'

/**
 * The commit to upgrade from: the last one with fewer migrations, so that the upgrade applies some. Migrations of the same
 * days may have been added in another order than that of their numbers, which no site may have applied.
 */
export function commitBefore(root: string, chosen: string | undefined): string {
  const git = (...args: string[]) => run('git', ['-C', root, ...args])
  if (chosen !== undefined) return git('rev-parse', '--verify', `${chosen}^{commit}`)
  const migrationsOf = (commit: string) => git('ls-tree', '--name-only', commit, 'migrations/')
  const present = migrationsOf('HEAD')
  const added = git('log', '--format=%H', '--diff-filter=A', '--', 'migrations').split('\n')
  const found = added
    .map(commit => `${commit}^`)
    .find(commit => {
      const earlier = migrationsOf(commit)
      return earlier !== present && present.startsWith(earlier)
    })
  if (found === undefined) throw new Error('No earlier commit has fewer migrations: name one with --before')
  return git('rev-parse', found)
}

/** Checks the commit out into a folder. A commit without a Dockerfile gets the present one. */
export function withCommit<Result>(root: string, commit: string, use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'chasekit-before-'))
  try {
    run('git', ['-C', root, 'worktree', 'add', '--detach', '--force', folder, commit])
    if (!existsSync(join(folder, 'deploy/Dockerfile'))) {
      for (const path of ['.dockerignore', 'deploy/Dockerfile', 'scripts/prepare'])
        cpSync(join(root, path), join(folder, path), { recursive: true })
    }
    return use(folder)
  } finally {
    run('git', ['-C', root, 'worktree', 'remove', '--force', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
