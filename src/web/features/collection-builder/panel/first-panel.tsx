import { PanelTop, Welcome } from './builder-panel.tsx'
import { SelectOf } from './collection-select.tsx'
import { SideFrame } from './panel-frame.tsx'

/** The panel of users without a collection, for the server to draw: browsers get its HTML and not its code. */
export function FirstPanel() {
  return (
    <div className="panel-first">
      <SideFrame isWide>
        <div className="grid gap-4">
          <PanelTop />
          <SelectOf collections={[]} />
          <Welcome />
        </div>
      </SideFrame>
    </div>
  )
}
