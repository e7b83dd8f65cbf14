import { toast } from './toast.ts'

type CopyMessages = { copied: string; copyFailed: string }

/** Copies a text and shows the result; insecure pages may not copy. */
export async function copyText(text: string, { copied, copyFailed }: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(copyFailed)
  }
}

/** Copies the full URL of a page of this site. */
export function copyAddress(path: string, messages: CopyMessages): Promise<void> {
  return copyText(new URL(path, window.location.origin).href, messages)
}
