import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { isConnectionError } from '#web/api/is-connection-error.ts'
import { messages } from '#web/messages/en.ts'
import { apiDocsPageMessages as text } from '#web/messages/en/api-docs.ts'
import { sitePaths } from '#site/site-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type ApiDescription, apiDescriptionQuery } from './api-docs-queries.ts'
import { DocsTabs } from './docs-tabs.tsx'
import { describeSchema } from './describe-schema.ts'

const example = '{ "error": "Set not found", "message": "Set not found", "code": "not_found" }'

const keyHeader = 'Authorization: Bearer ck_…'

type Call = { method: string; path: string; operation: ApiDescription['paths'][string][string] }

function callsOf(description: ApiDescription | undefined): Call[] {
  return Object.entries(description?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function Parameters({ call }: { call: Call }) {
  if (call.operation.parameters.length === 0) return null
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={`${text.parameters}: ${call.method} ${call.path}`}
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-ink-3">
            <th className="py-1 pr-4 font-medium">{text.name}</th>
            <th className="py-1 pr-4 font-medium">{text.where}</th>
            <th className="py-1 font-medium">{text.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {call.operation.parameters.map(parameter => (
            <tr key={parameter.name} className="border-t border-line align-top">
              <td className="py-1.5 pr-4 font-mono">{parameter.name}</td>
              <td className="py-1.5 pr-4 text-ink-3">{parameter.in}</td>
              <td className="py-1.5" lang="en">
                {[describeSchema(parameter.schema), parameter.description].filter(Boolean).join('. ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CallPanel({ call }: { call: Call }) {
  return (
    <Panel>
      <div id={call.operation.operationId} className="grid grid-cols-1 gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          <Badge>{call.method}</Badge>
          <code className="font-mono text-sm">
            <BreakableName>{call.path}</BreakableName>
          </code>
        </h2>
        <p lang="en">{call.operation.summary}</p>
        <Parameters call={call} />
        <p className="text-sm text-ink-3">
          {text.answers}: <span>{Object.keys(call.operation.responses).join(', ')}</span>
        </p>
      </div>
    </Panel>
  )
}

/** The documentation of the JSON API, generated from its OpenAPI document. */
export function ApiDocsPage() {
  const app = useApp()
  const description = useQuery(apiDescriptionQuery(app.api))
  const retry = () => void description.refetch()
  return (
    <div className="wrap grid grid-cols-[minmax(0,56rem)] gap-6 py-8 md:py-12">
      <header className="grid grid-cols-1 gap-3">
        <h1 className="text-2xl md:text-3xl">{text.title}</h1>
        <DocsTabs />
        <p>{text.intro}</p>
        <p>
          <a className="link" href="/api/openapi.json">
            {text.specification}
          </a>
        </p>
      </header>
      <section className="grid grid-cols-1 gap-2">
        <p>{text.errors}</p>
        <pre className="overflow-x-auto text-sm" tabIndex={0}>
          <code>{example}</code>
        </pre>
        <p className="text-sm text-ink-3">{text.errorsText}</p>
      </section>
      <section className="grid grid-cols-1 justify-items-start gap-2">
        <h2 className="text-lg font-semibold">{text.keysTitle}</h2>
        <p>{text.keysText}</p>
        <pre className="max-w-full overflow-x-auto text-sm" tabIndex={0}>
          <code>{keyHeader}</code>
        </pre>
        <p className="text-sm text-ink-3">{text.keysRules}</p>
        <Link to={sitePaths.securitySettings} className="link">
          {text.keysLink}
        </Link>
      </section>
      {description.isError && (
        <ErrorState
          message={
            isConnectionError(description.error)
              ? messages.common.connectionLost
              : messages.common.somethingWrong
          }
          actionLabel={messages.common.tryAgain}
          onAction={retry}
        />
      )}
      {callsOf(description.data).map(call => (
        <CallPanel key={`${call.method} ${call.path}`} call={call} />
      ))}
    </div>
  )
}
