export const nodeFlags: readonly string[]
export const memoryEnvironment: Readonly<Record<string, string>>
export const compileCache: string
