export const standaloneSettings: Record<'REGISTRATION' | 'CATALOGUE_SYNC' | 'PRICE_SYNC', string>
