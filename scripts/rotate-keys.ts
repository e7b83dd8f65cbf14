import { rotateSigningKeys, RotationError } from '#auth/keys/key-rotation.ts'
import { commandCall } from '#platform/command-call.ts'
import { runCommand, withDatabase } from './command.ts'

const usage = `Usage: ${commandCall('rotate-keys')} [--after-theft]`

/**
 * Activates the next signing key; existing sessions continue. With `--after-theft` all keys are replaced and all
 * sessions end.
 */
async function rotateKeys(args: string[]): Promise<void> {
  if (args.some(arg => arg !== '--after-theft')) throw new RotationError(usage)
  const cause = args.length > 0 ? 'theft' : 'routine'
  await withDatabase(async ({ pool }, { authTokenSeconds: tokenSeconds }) => {
    const { signing } = await rotateSigningKeys(pool, { tokenSeconds, now: new Date(), cause })
    process.stdout.write(`Access tokens are signed with key ${signing} from now on\n`)
  })
}

await runCommand(() => rotateKeys(process.argv.slice(2)), [RotationError])
