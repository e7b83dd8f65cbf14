import { amount } from './amount.ts'

export const explore = {}
