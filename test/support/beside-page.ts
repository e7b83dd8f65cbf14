import type { Placement } from '#web/features/collection-builder/use-placement.ts'

/** The builder's placement in a wide window: opened beside the page. */
export const besidePage: Placement = { kind: 'wide', isOpen: true, show: () => {} }
