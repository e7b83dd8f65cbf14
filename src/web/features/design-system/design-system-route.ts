import type { PageCode } from '#web/app/page-table.ts'
import { DesignSystemPage } from './design-system-page.tsx'

export const page: PageCode = {
  Component: DesignSystemPage,
  meta: () => ({ title: 'Design system', noIndex: true }),
}
