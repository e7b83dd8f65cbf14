import type { Placement } from '#web/features/collection-builder/use-placement.ts'

/** The builder's placement in a wide window. */
export const besidePage: Placement = { kind: 'wide', isOpen: true, show: () => {} }
