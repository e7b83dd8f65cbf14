import type { OxlintOverride } from 'oxlint'
import { type ImportRule, importRules } from './import-rules.ts'

/**
 * Returns the patterns of `no-restricted-imports` for a folder. A pattern with `!` allows what an earlier one denied.
 */
export function allowedPatterns(folder: string, { folders = [], packages = [] }: ImportRule): string[] {
  const inside = [folder, ...folders].map(name => (/\.\{?\w+[^/]*$/.test(name) ? `#${name}` : `#${name}/**`))
  return [...inside, ...packages].map(pattern => `!${pattern}`)
}

function override(files: string, allowed: readonly string[], message: string): OxlintOverride {
  const patterns = [{ group: ['**', '!./**', ...allowed], message }]
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** Lint settings that enforce the table. The last matching setting applies, so parent folders come first. */
export const importOverrides = [
  override('src/**', [], 'This folder has no rule yet: add it to scripts/lint/import-rules.ts.'),
  ...Object.entries(importRules)
    .toSorted(([one], [other]) => one.split('/').length - other.split('/').length)
    .map(([folder, rule]) =>
      override(
        `src/${folder}/**`,
        allowedPatterns(folder, rule),
        `src/${folder} may not import this: scripts/lint/import-rules.ts lists what it may.`,
      ),
    ),
]
