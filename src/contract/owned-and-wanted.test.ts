import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { apiEndpoints } from './api.ts'

type Schema = z.core.$ZodType & { shape?: Record<string, Schema>; element?: Schema; unwrap?: () => Schema }

/** Whether a response has a field: 'missing.cards.name' is a field of the elements of `cards`. */
function hasField(schema: Schema | undefined, path: readonly string[]): boolean {
  if (!schema) return false
  if (schema.element) return hasField(schema.element, path)
  if (!schema.shape && schema.unwrap) return hasField(schema.unwrap(), path)
  const [name, ...rest] = path
  return name === undefined || hasField(schema.shape?.[name], rest)
}

test('each field that the table of owned and wanted numbers names is in the contract', () => {
  const endpoints = new Map<string, Schema>(
    Object.values(apiEndpoints).map(({ method, path, response }) => [
      `${method.toUpperCase()} ${path}`,
      response as Schema,
    ]),
  )
  const rows = readFileSync('docs/owned-and-wanted.md', 'utf8').match(/^\|.*`GET .*$/gm) ?? []
  const fields = rows.flatMap(row => {
    const [address = '', ...paths] = [...(row.split(' | ')[3] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, text = '']) => text,
    )
    return paths.map(path => ({ address, path }))
  })
  expect(fields.length).toBeGreaterThan(20)
  const unknown = fields.filter(({ address, path }) => !hasField(endpoints.get(address), path.split('.')))
  expect(unknown).toEqual([])
})
