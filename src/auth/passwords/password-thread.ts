import { compareSync, hashSync } from '@node-rs/bcrypt'

export type PasswordTask = { password: string } & ({ cost: number } | { hash: string })

/** Runs in a worker thread: hashes a password or compares it with a hash. */
export function runPasswordTask({ password, ...task }: PasswordTask): string | boolean {
  return 'cost' in task ? hashSync(password, task.cost) : compareSync(password, task.hash)
}
