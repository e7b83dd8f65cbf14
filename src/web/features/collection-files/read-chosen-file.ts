import { maxFileBytes, maxVisitorFileBytes } from '#contract/collection-file-limits.ts'
import type { ChosenFile } from './import-draft.ts'

export type UnusableFileReason = 'too-large' | 'too-large-for-visitors' | 'empty' | 'unreadable'

function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error ?? new Error('Not readable'))
    // A data URL such as 'data:text/csv;base64,Zm9v'.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(file)
  })
}

/** Reads a file of a user or visitor, or returns why it cannot be used. */
export async function readChosenFile(
  file: File,
  sender: 'user' | 'visitor',
): Promise<ChosenFile | UnusableFileReason> {
  if (file.size > maxFileBytes) return 'too-large'
  if (sender === 'visitor' && file.size > maxVisitorFileBytes) return 'too-large-for-visitors'
  if (file.size === 0) return 'empty'
  try {
    return { name: file.name.slice(0, 200), bytes: file.size, base64: await readBase64(file) }
  } catch {
    return 'unreadable'
  }
}
