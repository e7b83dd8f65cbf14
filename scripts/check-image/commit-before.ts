import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './build-image.ts'

/** The commit to upgrade from: one with the tables of before, so that the upgrade applies a migration. */
export function commitBefore(root: string, chosen: string | undefined): string {
  const git = (...args: string[]) => run('git', ['-C', root, ...args])
  if (chosen !== undefined) return git('rev-parse', '--verify', `${chosen}^{commit}`)
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations')
  return git('rev-parse', '--verify', `${added}^`)
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
