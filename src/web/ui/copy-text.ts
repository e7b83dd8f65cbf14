import { toast } from './toast.ts'

type Said = { copied: string; copyFailed: string }

/** Copies a text and says what came of it; pages without a secure connection may not copy. */
export async function copyText(text: string, { copied, copyFailed }: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(copyFailed)
  }
}

/** Copies the whole address of a page of this site. */
export function copyAddress(path: string, said: Said): Promise<void> {
  return copyText(new URL(path, window.location.origin).href, said)
}
