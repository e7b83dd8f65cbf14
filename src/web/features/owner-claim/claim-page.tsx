import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { firstQuestionsPath } from '#site/owner-pages.ts'
import { ownerRegistrationPath, sitePaths } from '#site/site-paths.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { commandLineMessages } from '#web/messages/en/command-lines.ts'
import { ownerClaimMessages as messages } from '#web/messages/en/owner-claim.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { useSession } from '#web/session/use-session.ts'
import { userRecordQuery } from '#web/session/user-record.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandLines } from '#web/ui/command-lines.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'

/**
 * Where the first owner redeems the code that the start of the site printed. The code is in the fragment of the address. The
 * server renders the same page for everybody.
 */
export function ClaimPage() {
  const code = useLocation().hash.slice(1)
  const { status } = useSession()
  const [isInvalid, setInvalid] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (isHydrated && (code === '' || isInvalid)) return <InvalidLink />
  return (
    <Frame title={messages.title} lead={messages.lead}>
      {status === 'signedIn' ? (
        <ClaimForm code={code} onInvalid={() => setInvalid(true)} />
      ) : (
        <SignInFirst code={code} isWaiting={!isHydrated || status === 'loading'} />
      )}
    </Frame>
  )
}

function Frame({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,28rem)] justify-center gap-7 py-10 md:py-16">
      <div className="grid gap-3">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      {children}
    </div>
  )
}

function InvalidLink() {
  return (
    <Frame title={messages.invalidTitle} lead={messages.invalidLead}>
      <div className="grid gap-3 text-sm text-ink-2">
        <p>{messages.newLink}</p>
        <CommandLines program="owner" args="link" container="exec" messages={commandLineMessages} />
      </div>
    </Frame>
  )
}

/** The buttons keep their size while the session is being read. */
function SignInFirst({ code, isWaiting }: { code: string; isWaiting: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isWaiting}>
      <p>{messages.signInFirst}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to={ownerRegistrationPath(code)} variant="primary" size="large" onClick={saveReturnPath}>
          {messages.register}
        </LinkButton>
        <LinkButton to={sitePaths.login} size="large" onClick={saveReturnPath}>
          {messages.signIn}
        </LinkButton>
      </div>
    </div>
  )
}

function ClaimForm({ code, onInvalid }: { code: string; onInvalid: () => void }) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { user, isEmailVerified } = useSession()
  const [problem, setProblem] = useState('')
  const [isBusy, start] = useBusyAction()
  const claim = async () => {
    setProblem('')
    try {
      await api('POST /owner/claim', { body: { code } })
      // The claim may have confirmed the address, of which only a new token knows.
      if (!isEmailVerified) await (await loadAuthClient()).refreshSession()
      await queryClient.invalidateQueries(userRecordQuery(api, user?.id ?? ''))
      await navigate(firstQuestionsPath, { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onInvalid()
      else setProblem(apiErrorMessage(error) ?? messages.failed)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="break-words">{messages.signedInAs(user?.email ?? '')}</p>
      <p className="text-sm text-ink-2">{messages.meaning}</p>
      <Button variant="primary" size="large" busy={isBusy} onClick={() => void start(claim)}>
        {messages.claim}
      </Button>
      <p role="alert" className="text-sm text-danger">
        {problem}
      </p>
    </div>
  )
}
