import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { notificationMessages } from '#web/messages/en/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const { stop: messages } = notificationMessages

const noSubscription = () => () => {}
const keyInUrl = () => new URLSearchParams(window.location.search).get('key')

/**
 * The page of the unsubscribe link in a mail, with or without a session. Opening the page changes nothing until its
 * button is pressed.
 */
export function StopDigestPage() {
  const { api } = useApp()
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>('asked')
  // The server renders one page for all keys, with an undefined key.
  const key = useSyncExternalStore(noSubscription, keyInUrl, () => undefined)
  const stop = async (token: string) => {
    setState('busy')
    const isUnsubscribed = await api('POST /notices/unsubscribe', { query: { key: token } }).then(
      () => true,
      () => false,
    )
    setState(isUnsubscribed ? 'done' : 'failed')
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,36rem)] py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{messages.title}</h1>
      <div className="mt-4 grid justify-items-start gap-5">
        {key !== null && (
          <p role="status" className="text-ink-2">
            {state === 'done' ? messages.done : messages.text}
          </p>
        )}
        {key === null && <Notice tone="warning">{messages.noKey}</Notice>}
        {state === 'failed' && (
          <Notice tone="danger" role="alert">
            {messages.failed}
          </Notice>
        )}
        {key !== null && state !== 'done' && (
          <Button variant="primary" busy={state === 'busy'} onClick={() => void stop(key ?? '')}>
            {messages.action}
          </Button>
        )}
        <Link to="/notices/settings" className="link text-sm">
          {messages.toSettings}
        </Link>
      </div>
    </div>
  )
}
