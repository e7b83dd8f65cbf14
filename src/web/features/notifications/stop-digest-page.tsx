import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { notices } from '#web/messages/en/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const { stop: messages } = notices

const never = () => () => {}
const keyInAddress = () => new URLSearchParams(window.location.search).get('key')

/** For whoever follows the link of a mail, signed in or not; looking at the page changes nothing. */
export function StopDigestPage() {
  const { api } = useApp()
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>('asked')
  // The server draws one page for all keys: to it the key is undefined.
  const key = useSyncExternalStore(never, keyInAddress, () => undefined)
  const stop = async (given: string) => {
    setState('busy')
    const isDone = await api('POST /notices/unsubscribe', { query: { key: given } }).then(
      () => true,
      () => false,
    )
    setState(isDone ? 'done' : 'failed')
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
