import { Notice } from '#web/ui/notice.tsx'

/** The error of the whole form; announced at once. A reason is in a line of its own. */
export function FormErrorMessage({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert">
      <span className="whitespace-pre-line">{children}</span>
    </Notice>
  )
}
