import { FileUp, LibraryBig } from 'lucide-react'
import { sitePaths } from '#site/site-paths.ts'
import { guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { useDrafts } from '#web/features/collection-builder/draft/use-drafts.ts'
import { VisitorCollections } from '#web/features/collection-builder/draft/visitor-collections.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

function SignInNotice() {
  return (
    <Notice
      title={messages.signInTitle}
      action={
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={sitePaths.login} variant="primary" onClick={saveReturnPath}>
            {messages.signIn}
          </LinkButton>
          <LinkButton to={sitePaths.register} onClick={saveReturnPath}>
            {messages.register}
          </LinkButton>
        </div>
      }
    >
      {messages.onThisDevice}
    </Notice>
  )
}

/** What a visitor collected in this browser, and the ways to save it in an account. */
export function VisitorOverview() {
  const drafts = useDrafts(guestOwner)
  return (
    <div className="mt-5 grid grid-cols-1 gap-6">
      {drafts.length > 0 ? (
        <>
          <SignInNotice />
          <VisitorCollections drafts={drafts} />
        </>
      ) : (
        <SignInRequired
          icon={LibraryBig}
          title={messages.signInTitle}
          action={messages.signIn}
          register={messages.register}
        />
      )}
      <LinkButton
        to={sitePaths.collectionImport}
        className={drafts.length > 0 ? 'justify-self-start' : '-mt-10 justify-self-center'}
        icon={<FileUp aria-hidden className="icon" />}
      >
        {messages.files.import}
      </LinkButton>
    </div>
  )
}
