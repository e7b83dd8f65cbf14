import { CardsSection, SetsSection } from './cards-section.tsx'
import { ContentSection } from './content-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { TokensSection } from './tokens-section.tsx'

/** Every token and component, for developers. */
export function DesignSystemPage() {
  return (
    <div className="wrap grid grid-cols-1 gap-16 py-10">
      <header>
        <p className="eyebrow">ChaseKit</p>
        <h1 className="mt-1 text-3xl font-bold">Design system</h1>
        <p className="mt-2 max-w-prose text-ink-2">
          A calm, paper-like interface in which the cards are the colour.
        </p>
      </header>
      <CardsSection />
      <SetsSection />
      <ControlsSection />
      <ContentSection />
      <OverlaysSection />
      <TokensSection />
    </div>
  )
}
