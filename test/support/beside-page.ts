import type { PanelPlacement } from '#web/features/collection-builder/use-panel-placement.ts'

/** The builder's placement in a wide window: opened beside the page. */
export const besidePagePlacement: PanelPlacement = { kind: 'wide', isOpen: true, show: () => {} }
