import { Notice } from '#web/ui/notice.tsx'

/** What is wrong with the whole form; said at once. */
export function FormProblem({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  )
}
