/** The kind under which the catalogue lists ancient traits among abilities. */
export const ancientTraitKind = 'Ancient Trait'
