import { PageOutlet, useView } from '#web/app/page-router.tsx'
import { OwnCardsOverlay } from '#web/features/own-cards/overlay.tsx'
import { useApplyPageMeta } from '#web/app/use-page-meta.ts'
import { messages } from '#web/messages/en.ts'
import { AuthPromptSlot } from './auth-prompt-slot.tsx'
import { BuilderPart } from './builder-part.tsx'
import { CrashPage } from './crash-page.tsx'
import { SignInBannerSlot } from './sign-in-banner-slot.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { MainContent } from './main-content.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SiteNotice } from './site-notice.tsx'
import { useBackgroundWork } from './use-background-work.ts'
import { useScrollRestoration } from './use-scroll-rules.ts'

const skip =
  'btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-(--z-toast)'

/** The layout around every page. */
export function Layout() {
  const { page } = useView().match
  useApplyPageMeta()
  useScrollRestoration()
  useBackgroundWork()
  return (
    <div className={page.showsBuilder ? 'site beside-builder' : 'site'}>
      <a href="#content" className={skip}>
        {messages.header.skip}
      </a>
      <ProgressBar />
      <Header />
      <SiteNotice />
      <OfflineNotice />
      <SignInBannerSlot />
      <MainContent>
        <PageOutlet crash={CrashPage} />
      </MainContent>
      <Footer />
      <BuilderPart isHidden={!page.showsBuilder} />
      <PageAnnouncer />
      <LazyToaster />
      <AuthPromptSlot />
      <OwnCardsOverlay />
    </div>
  )
}
