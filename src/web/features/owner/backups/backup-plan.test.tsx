import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { ownerBackupMessages as messages } from '#web/messages/en/owner-backups.ts'
import { BackupPlan } from './backup-plan.tsx'

test('the plan says of every kind of the documentation what remains', () => {
  const backups = {
    backups: [],
    running: null,
    failure: null,
    restored: null,
    nightly: { isOn: true, at: '03:00' },
    folder: '/data/backups',
    encrypts: false,
  }
  mountComponent(<BackupPlan backups={backups} />)
  const lines = [...document.querySelectorAll('dd li')].map(({ textContent }) => textContent)
  const rows = readFileSync('docs/backup.md', 'utf8').matchAll(/^\| `(\w+)` \| (.*) \|$/gm)
  const documented = [...rows].map(([, kind = '', text = '']) => [kind, text])
  expect(documented.map(([kind]) => kind)).toEqual(['nightly', 'migration', 'restore', 'manual'])
  const names = documented.map(([kind]) => messages.kinds[kind as keyof typeof messages.kinds])
  expect(lines.map(line => line?.split(':')[0])).toEqual(names)
  const numbersIn = (text: string | null | undefined) => text?.match(/\d+/g) ?? []
  expect(lines.map(numbersIn)).toEqual(documented.map(([, text]) => numbersIn(text)))
})
