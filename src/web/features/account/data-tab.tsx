import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { DeletePanel } from './delete-panel.tsx'
import { ExportPanel } from './export-panel.tsx'

/** Export and deletion of the account. */
export function DataTab({ account }: { account: OwnUser }) {
  return (
    <div className="grid gap-5">
      <ExportPanel />
      <DeletePanel account={account} />
    </div>
  )
}
