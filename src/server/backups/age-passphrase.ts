import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'

// The library derives the key of a passphrase on the thread of its caller, which takes half a second. Node does it on
// another thread. Format: https://age-encryption.org/v1 (scrypt recipient).

/** For modules that load this one, and with it a large library, only for encrypted files. */
export { Decrypter, Encrypter }

const workFactor = 15
/** A file may ask for more work than `age` itself does, but not for a gigabyte of memory. */
const maxWorkFactor = 20
const label = 'age-encryption.org/v1/scrypt'
const saltBytes = 16
const tagBytes = 16
const cipher = 'chacha20-poly1305'
const noNonce = Buffer.alloc(12)

const scryptAsync = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt)

function keyOf(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const N = 2 ** logN
  const blockSize = 8
  const labeled = Buffer.concat([Buffer.from(label), salt])
  return scryptAsync(passphrase, labeled, 32, { N, r: blockSize, p: 1, maxmem: 256 * N * blockSize })
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export function passphraseRecipient(passphrase: string): Recipient {
  return {
    wrapFileKey: async (fileKey: Uint8Array) => {
      const salt = randomBytes(saltBytes)
      const key = await keyOf(passphrase, salt, workFactor)
      const sealing = createCipheriv(cipher, key, noNonce, { authTagLength: tagBytes })
      const body = Buffer.concat([sealing.update(fileKey), sealing.final(), sealing.getAuthTag()])
      return [new Stanza(['scrypt', toBase64(salt), String(workFactor)], body)]
    },
  } as Recipient
}

export function passphraseIdentity(passphrase: string): Identity {
  return {
    unwrapFileKey: async (stanzas: Stanza[]) => {
      const [stanza, ...others] = stanzas
      const [type, saltText = '', factor = ''] = stanza?.args ?? []
      if (!stanza || type !== 'scrypt' || others.length > 0) return null
      const logN = /^[1-9]\d?$/.test(factor) ? Number(factor) : Number.POSITIVE_INFINITY
      if (logN > maxWorkFactor) throw new Error('The work factor of the passphrase is too high')
      const key = await keyOf(passphrase, Buffer.from(saltText, 'base64'), logN)
      const opening = createDecipheriv(cipher, key, noNonce, { authTagLength: tagBytes })
      opening.setAuthTag(stanza.body.subarray(-tagBytes))
      try {
        return Buffer.concat([opening.update(stanza.body.subarray(0, -tagBytes)), opening.final()])
      } catch {
        return null
      }
    },
  }
}
