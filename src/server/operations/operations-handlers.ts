import type { ownerSiteEndpoints } from '#contract/owner-site-endpoints.ts'
import type { Language } from '#domain/language.ts'
import { FileResponse, type Handlers } from '#platform/http/bind-endpoint.ts'
import { listLastImports } from '#server/prices/import/last-imports.ts'
import { writeCoverageCsv } from './coverage-csv.ts'
import { presentPriceImport } from './present-price-import.ts'
import { readCoverage } from './read-coverage.ts'
import { type OverviewContext, readOverview } from './read-overview.ts'
import { sendTestMail, type TestMailContext } from './send-test-mail.ts'

type Calls = Pick<
  typeof ownerSiteEndpoints,
  'findOverview' | 'sendTestMail' | 'listCoverage' | 'downloadCoverage' | 'listPriceReports'
>

/** The endpoints for the state of the site and of its data. */
export function operationsHandlers(context: OverviewContext & TestMailContext): Handlers<Calls> {
  const { catalogue, prices, pool } = context
  const coverageIn = async (language: Language | undefined) => {
    const sets = await readCoverage(catalogue.current(), prices.current())
    return language ? sets.filter(set => set.language === language) : sets
  }
  return {
    findOverview: () => readOverview(context),
    sendTestMail: async ({ viewer, client }) => ({
      to: await sendTestMail(context, viewer, client().language ?? 'en'),
    }),
    listCoverage: async ({ query }) => ({ sets: await coverageIn(query.language) }),
    downloadCoverage: async ({ query }) => {
      const bytes = new TextEncoder().encode(writeCoverageCsv(await coverageIn(query.language)))
      return new FileResponse(bytes, 'text/csv; charset=utf-8', 'coverage.csv')
    },
    listPriceReports: async () => ({ imports: (await listLastImports(pool)).map(presentPriceImport) }),
  }
}
