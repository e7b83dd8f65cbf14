import { act } from 'react'
import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { findTableRow, tableKey } from './table-queries.ts'
import { type CellWriter, useCellWriter } from './use-cell-writer.ts'

const row = {
  id: 'row',
  collectionId: 'c1',
  productId: 'base1-4',
  quantity: 1,
  price: 2,
  value: 2,
  tags: ['old'],
}
const copy = row as unknown as ApiCopy

/** A table with one row, whose server answers every change with an error. */
function openTable(error: Error) {
  const api = (async () => {
    throw error
  }) as unknown as ApiClient
  const queryClient = createQueryClient()
  queryClient.setQueryData([...tableKey('ash'), 0], { copies: [copy] })
  let writer: CellWriter | undefined
  function Table() {
    writer = useCellWriter('ash')
    return null
  }
  mountComponent(
    <AppProvider app={{ api, queryClient, notFound: () => {} }}>
      <Table />
    </AppProvider>,
  )
  const shown = () => findTableRow(queryClient, 'ash', copy)
  const save: CellWriter['save'] = (...change) =>
    act(async () => (await writer?.save(...change)) ?? 'no message')
  return { save, shown }
}

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), /could not be/i],
  ['a refusal', new ApiError('Too many', { status: 400 }), /./],
])(
  'after %s the table shows the row as before, though it cannot be read again',
  async (_, error, message) => {
    const { save, shown } = openTable(error)
    const saved = save(copy, { facts: { quantity: 5 } })
    expect(shown()).toMatchObject({ quantity: 5, value: 10 })
    expect(await saved).toMatch(message)
    expect(shown()).toEqual(row)
    await save(copy, { tags: ['new'] })
    expect(shown()).toEqual(row)
  },
)
