import { watchSilence } from '#web/api/silent-server.ts'

/** The response of an example, indented and shortened for display. */
export type ExampleResult = { status: number; milliseconds: number; body: string; isShortened: boolean }

const longestBody = 6000

/** Sends a request of the documentation. Rejects if there is no response. */
export async function runExample(path: string): Promise<ExampleResult> {
  const started = performance.now()
  const response = await watchSilence(fetch(encodeURI(path)))
  const text = await response.text()
  const milliseconds = Math.round(performance.now() - started)
  const body = indented(text)
  return {
    status: response.status,
    milliseconds,
    body: body.slice(0, longestBody),
    isShortened: body.length > longestBody,
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
