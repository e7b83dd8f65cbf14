import { useSession } from '#web/session/use-session.ts'
import { CoverageSection } from './coverage-section.tsx'
import { PriceImports } from './price-imports.tsx'

/** How complete cards and prices are. */
export function DataPage() {
  const userId = useSession().user?.id ?? ''
  return (
    <div className="grid gap-12">
      <CoverageSection userId={userId} />
      <PriceImports userId={userId} />
    </div>
  )
}
