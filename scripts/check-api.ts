import { parseArgs } from 'node:util'
import { checkApi } from './check-api/check-api.ts'

const usage =
  'Usage: npm run check-api -- ADDRESS …\nCalls everything the API offers; of several addresses each in turn'

/** Checks the API of a running site from outside, with accounts that it creates and deletes. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length === 0 || !positionals.every(address => URL.canParse(address))) throw new Error(usage)
  const { calls, endpoints, problems } = await checkApi(positionals.map(address => new URL(address).origin))
  for (const problem of problems) console.error(problem)
  process.stdout.write(`${calls} calls to ${endpoints} endpoints, ${problems.length} problems\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
