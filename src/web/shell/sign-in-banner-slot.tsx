import { useSyncExternalStore } from 'react'
import { useView } from '#web/app/page-router.tsx'
import { signInBannerStore } from '#web/session/sign-in-banner-store.ts'

const nothing = () => undefined

/** What a sign-in page shows above the pages that follow; not above sign-in pages, which have it in their content. */
export function SignInBannerSlot() {
  const { page } = useView().match
  const banner = useSyncExternalStore(signInBannerStore.subscribe, signInBannerStore.get, nothing)
  return page.isSignIn ? null : banner
}
