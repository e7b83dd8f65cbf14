/** `initial` is the default, parsed like a configured value. Null means that the setting is off or derived. */
export type Setting<Value, Initial extends string | null = string | null> = {
  name: string
  initial: Initial
  meaning: string
  read: (text: string) => Value
}

export function setting<Value, const Initial extends string | null>(
  name: string,
  initial: Initial,
  read: (text: string) => Value,
  meaning: string,
): Setting<Value, Initial> {
  return { name, initial, meaning, read }
}
