import { maxBinderNameLength } from '#domain/text-limits.ts'
import { truncateText } from './truncate-text.ts'

/** The same for names that files do not distinguish. */
export function binderNameKey(name: string): string {
  return truncateText(name.trim(), maxBinderNameLength).trim().toLowerCase()
}

/**
 * The names of an owner's binders in files, where each is unique: a taken one gets a number. Exports and imports name all
 * binders of the account alike, oldest first.
 */
export function namesInFiles(binders: readonly { id: string; name: string }[]): Map<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { id, name } of binders) {
    let unique = name
    for (let count = 2; taken.has(binderNameKey(unique)); count++) {
      const suffix = ` (${count})`
      unique = `${truncateText(name, maxBinderNameLength - suffix.length)}${suffix}`
    }
    taken.add(binderNameKey(unique))
    names.set(id, unique)
  }
  return names
}
