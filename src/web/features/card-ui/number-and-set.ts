type Card = { number: string | null; set: { name: string } }

/** Which card it is, in a line below its name: '4 · Base Set'. */
export const numberAndSet = ({ number, set }: Card): string => [number, set.name].filter(Boolean).join(' · ')
