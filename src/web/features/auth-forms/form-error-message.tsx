import { Notice } from '#web/ui/notice.tsx'

/** The error of the whole form; announced at once. */
export function FormErrorMessage({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  )
}
