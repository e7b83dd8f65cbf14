import { useEffect, useState } from 'react'
import { sessionMessages } from '#web/messages/en/session.ts'
import { loadAuthClient } from './auth-client.ts'
import { authErrorMessage } from './auth-error-message.ts'
import { verificationReturnUrl } from './verification-return.ts'

const sentMessageDuration = 5000

/** The reason why the mail could not be sent; undefined after success. */
async function resend(email: string): Promise<string | undefined> {
  try {
    const client = await loadAuthClient()
    const options = { emailRedirectTo: verificationReturnUrl() }
    const { error } = await client.resend({ type: 'signup', email, options })
    return error ? authErrorMessage(error, sessionMessages.resendFailed) : undefined
  } catch {
    return sessionMessages.unexpected
  }
}

/** Sends the verification mail again. The state 'sent' lasts five seconds, `problem` until the next attempt. */
export function useResendVerification(email: string) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(setState, sentMessageDuration, 'idle')
    return () => clearTimeout(timer)
  }, [state])
  const send = async () => {
    setState('busy')
    setProblem(undefined)
    const failure = await resend(email)
    setProblem(failure)
    setState(failure ? 'idle' : 'sent')
  }
  return { state, problem, send }
}
