import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rapidEntryPath, sitePaths } from '#site/site-paths.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useSendsMails } from '#web/app/site-query.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { askForCollection, QuestionClosedError } from '#web/features/own-cards/ask-for-collection.tsx'
import { createTargetFinder } from '#web/features/own-cards/target-collection.ts'
import { sessionMessages } from '#web/messages/en/session.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { useAllOwnership } from '#web/ownership/ownership-store.ts'
import { signInBannerStore } from '#web/session/sign-in-banner-store.ts'
import { type Origin, readOrigin } from '#web/session/return-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { awaitedAccountStore } from './awaited-account.ts'

const messages = signInMessages.firstSteps

const dismiss = () => signInBannerStore.set(undefined)

/** Opens the page that adds cards by number to the collection for added cards, which is created if there is none. */
function AddByNumber({ userId }: { userId: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [finder] = useState(() =>
    createTargetFinder(app, userId, async () => (await askForCollection(userId, 'later cards')).collection),
  )
  const open = async () => {
    setBusy(true)
    try {
      const { collection, isFirst } = await finder.find()
      if (isFirst) void publishCollectionChange(app.queryClient, collection.id)
      await navigate(rapidEntryPath(collection.id))
      dismiss()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof QuestionClosedError)) toast.error(apiErrorMessage(error) ?? messages.failed)
    }
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void open()}>
      {messages.addByNumber}
    </Button>
  )
}

/** A step that is a page. The page itself does not offer it. */
function StepLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (to === pathname || to === pathname + search) return null
  return (
    <LinkButton to={to} size="small" icon={icon} className="max-w-full" onClick={dismiss}>
      <span className="truncate">{children}</span>
    </LinkButton>
  )
}

/**
 * What a new user can do first: go back to where they came from, import a file, add cards by number, choose a set. Saving
 * needs a session, which registering does not start.
 */
export function FirstSteps({ origin }: { origin: Origin | undefined }) {
  const { status, user } = useSession()
  return (
    <>
      {origin && (
        <StepLink to={origin.path} icon={<ArrowLeft aria-hidden className="icon" />}>
          {messages.backTo(origin.title)}
        </StepLink>
      )}
      {status === 'signedIn' && user && (
        <>
          <StepLink to={sitePaths.collectionImport}>{messages.importFile}</StepLink>
          <AddByNumber userId={user.id} />
        </>
      )}
      <StepLink to={sitePaths.sets}>{messages.chooseSet}</StepLink>
    </>
  )
}

/** What a new user does to sign in. Where no mail arrives, nobody waits for a code. */
function AwaitedAccount({ email }: { email: string }) {
  const sendsMails = useSendsMails()
  return (
    <>
      <p className="mr-1 py-1 wrap-anywhere">
        {sendsMails ? messages.codeSent(email) : messages.signInAs(email)}
      </p>
      {!sendsMails && <StepLink to={sitePaths.login}>{sessionMessages.signIn}</StepLink>}
      <StepLink to={sitePaths.register}>{messages.enterCode}</StepLink>
    </>
  )
}

/** The first steps above a page, until one is chosen, they are dismissed or a card is owned or wanted. */
function FirstStepsLine({ origin }: { origin: Origin | undefined }) {
  const { pathname } = useLocation()
  const hasCards = useAllOwnership().size > 0
  const isSignedIn = useSession().status === 'signedIn'
  const awaited = useSyncExternalStore(awaitedAccountStore.subscribe, awaitedAccountStore.get)
  const isChoosingSet = pathname === sitePaths.sets
  useEffect(() => {
    if (isSignedIn) awaitedAccountStore.set(undefined)
    if (hasCards && isSignedIn) dismiss()
  }, [hasCards, isSignedIn])
  // The home page of signed-in users has the steps itself.
  const isOffered = isSignedIn ? pathname === sitePaths.home : isChoosingSet
  if (isOffered && !origin && awaited === undefined) return null
  const hasOtherSteps = isSignedIn || origin !== undefined || !isChoosingSet
  return (
    <section aria-label={messages.label} className="border-b border-line bg-sunken">
      <div className="wrap flex items-start gap-3 py-2">
        <div className="flex min-w-0 grow flex-wrap items-center gap-2 text-sm">
          {awaited !== undefined && <AwaitedAccount email={awaited} />}
          {hasOtherSteps && (
            <p className="mr-1 py-1 text-ink-2">{isChoosingSet ? messages.startHere : messages.start}</p>
          )}
          <FirstSteps origin={origin} />
        </div>
        <IconButton
          size="small"
          label={messages.dismiss}
          icon={<X aria-hidden className="icon" />}
          onClick={dismiss}
        />
      </div>
    </section>
  )
}

/** Shows the first steps above the pages that follow. */
export function offerFirstSteps(): void {
  signInBannerStore.set(<FirstStepsLine origin={readOrigin()} />)
}
