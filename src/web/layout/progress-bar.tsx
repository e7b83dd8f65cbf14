import { useIsMoving } from '#web/app/page-router.tsx'

/** A thin line at the top while the next page takes longer than a moment. */
export function ProgressBar() {
  if (!useIsMoving()) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-(--z-toast) h-0.5 overflow-hidden">
      <div className="h-full origin-left scale-x-90 bg-accent transition-transform delay-150 duration-[8s] ease-out starting:scale-x-0" />
    </div>
  )
}
