import { type ComponentProps, memo } from 'react'
import { type RenderTiming, useDeferredRender } from '#web/ui/use-deferred-render.ts'
import { TableRow } from './table-row.tsx'

type Props = ComponentProps<typeof TableRow> & { timing: RenderTiming }

/** A row that comes by scrolling is rendered in a task of its own, but at once if it has the cursor. */
export const DeferredRow = memo(function DeferredRow({ timing, ...props }: Props) {
  const isRendered = useDeferredRender(timing)
  return isRendered || props.cursor ? <TableRow {...props} /> : null
})
