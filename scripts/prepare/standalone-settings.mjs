/** Settings for development, tests and benchmarks: everybody may register, and no other site is asked. */
export const standaloneSettings = { REGISTRATION: 'open', CATALOGUE_SYNC: 'off', PRICE_SYNC: 'off' }
