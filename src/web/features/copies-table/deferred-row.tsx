import { type ComponentProps, memo } from 'react'
import { type RenderTiming, useDeferredRender } from '#web/ui/use-deferred-render.ts'
import { TableRow } from './table-row.tsx'

type Props = ComponentProps<typeof TableRow> & { timing: RenderTiming }

/** Renders a row that scrolls into view in a separate task. The row of the cursor is rendered at once. */
export const DeferredRow = memo(function DeferredRow({ timing, ...props }: Props) {
  const isRendered = useDeferredRender(timing)
  return isRendered || props.cursor ? <TableRow {...props} /> : null
})
