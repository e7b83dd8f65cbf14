import { feed as words } from '#web/messages/en/feed.ts'
import { toast } from '#web/ui/toast.ts'

/** Copies the whole address of a page of this site. */
export async function share(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    toast.success(words.copied)
  } catch {
    toast.error(words.copyFailed)
  }
}
