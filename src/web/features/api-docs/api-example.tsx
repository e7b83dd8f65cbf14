import { useState } from 'react'
import { publicApiMessages as text } from '#web/messages/en/api-surfaces.ts'
import { Button } from '#web/ui/button.tsx'
import { type ExampleResult, runExample } from './run-example.ts'

type State = 'idle' | 'running' | 'failed' | ExampleResult

function Result({ path, result }: { path: string; result: ExampleResult }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-sm text-ink-3">{text.status(result.status, result.milliseconds)}</p>
      <pre
        className="max-h-96 overflow-auto rounded border border-line p-3 text-sm"
        tabIndex={0}
        role="region"
        aria-label={text.resultLabel(path)}
        lang="en"
      >
        <code>{result.body}</code>
      </pre>
      {result.isShortened && <p className="text-sm text-ink-3">{text.shortened}</p>}
    </div>
  )
}

/** A request with a button that sends it and shows the response. */
export function ApiExample({ path, meaning }: { path: string; meaning: string }) {
  const [state, setState] = useState<State>('idle')
  const run = () => {
    setState('running')
    runExample(path).then(setState, () => setState('failed'))
  }
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p>{meaning}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-80 font-mono text-sm break-all">GET {path}</code>
        <Button size="small" busy={state === 'running'} onClick={run} aria-label={text.runLabel(path)}>
          {state === 'running' ? text.running : text.run}
        </Button>
      </div>
      <div role="status">
        {state === 'failed' && <p className="text-sm">{text.failed}</p>}
        {typeof state === 'object' && <Result path={path} result={state} />}
      </div>
    </div>
  )
}
