import { toast } from './toast.ts'

type CopyMessages = { copied: string; copyFailed: string }

/**
 * Copies a text to the clipboard and shows a toast with the result. It fails on insecure (HTTP) pages, which may not
 * copy.
 */
export async function copyTextWithToast(text: string, { copied, copyFailed }: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(copyFailed)
  }
}

/** Copies the absolute URL of a page of this site and shows a toast with the result. */
export function copyPageUrlWithToast(path: string, messages: CopyMessages): Promise<void> {
  return copyTextWithToast(new URL(path, window.location.origin).href, messages)
}
