import { Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton, MenuItemLink, MenuSeparator } from '#web/ui/menu-items.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="overlays">
      <SectionHeading id="overlays">Overlays</SectionHeading>
      <div className="flex flex-wrap gap-2">
        <Menu label="Menu">
          <MenuItemLink to="/sets" icon={<Settings className="icon" />}>
            All Sets
          </MenuItemLink>
          <MenuSeparator />
          <MenuItemButton tone="danger" icon={<Trash2 className="icon" />}>
            Delete
          </MenuItemButton>
        </Menu>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => toast.success('Collection saved')}>Toast</Button>
        <Button onClick={() => toast.error('That did not work')}>Error toast</Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="New collection"
        closeLabel="Close"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="My chase" />
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="Filters" closeLabel="Close">
        <p className="text-sm text-ink-2">Filters and panels of phones.</p>
      </Sheet>
    </section>
  )
}
