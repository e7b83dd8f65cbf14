import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'

const endpoint = createEndpointBuilder('Owner')

export const Backup = z
  .object({
    name: z.string(),
    at: z.string().describe('The moment whose data it contains, or when it began'),
    bytes: z.int(),
    version: z.string().nullable().describe('The program that wrote it; null until it is verified here'),
    kind: z.enum(['manual', 'nightly', 'migration', 'restore']),
    encrypted: z.boolean(),
    verified: z.string().nullable().describe('When the whole file was last read'),
    problem: z.string().nullable().describe('What was wrong with it then'),
    host: z
      .string()
      .nullable()
      .describe('The machine whose folder has the file; null if this process can read it'),
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>

const byName = z.object({ name: z.string().max(200) })

export const ownerBackupEndpoints = {
  listBackups: endpoint.get('/owner/backups', {
    summary: 'The backups, newest first, and where and when they are written',
    caller: 'owner',
    key: 'never',
    response: z.object({
      backups: z.array(Backup),
      folder: z.string(),
      nightly: z.object({
        isOn: z.boolean(),
        at: z.string().nullable().describe('Time of day (UTC): 01:30'),
      }),
      encrypts: z.boolean().describe('Whether new backups are encrypted'),
      running: z
        .object({
          startedAt: z.string().nullable().describe('Null until a process starts it'),
          done: z.int().nullable(),
          total: z.int().nullable(),
        })
        .nullable()
        .describe('The backup under way, with the number of tables'),
      failure: z
        .object({ at: z.string(), error: z.string() })
        .nullable()
        .describe('Why the last one failed; null if it did not'),
      restored: z
        .object({ at: z.string(), moment: z.string() })
        .nullable()
        .describe('When the database was last restored, and which moment it showed then'),
    }),
  }),
  createBackup: endpoint.post('/owner/backups', {
    summary: 'Starts a backup, which no rule deletes; 409 while one runs',
    caller: 'owner',
    key: 'never',
    response: z.object({ run: z.string() }),
    status: 202,
  }),
  verifyBackup: endpoint.post('/owner/backups/{name}/verify', {
    summary: 'Reads the whole file and compares it with its sums; 409 while the process reads another one',
    caller: 'owner',
    key: 'never',
    params: byName,
    response: z.object({ backup: Backup }),
  }),
  deleteBackup: endpoint.delete('/owner/backups/{name}', {
    summary: 'Deletes the file',
    caller: 'owner',
    key: 'never',
    params: byName,
    response: z.object({ deleted: z.string() }),
  }),
  downloadBackup: endpoint.get('/owner/backups/{name}', {
    summary: 'The file',
    caller: 'owner',
    key: 'never',
    params: byName,
    files: ['application/gzip', 'application/octet-stream'],
    response: z.string(),
  }),
}
