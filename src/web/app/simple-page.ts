import type { ComponentType } from 'react'
import type { MetaInput, PageMeta } from './page-meta.ts'
import type { PageCode } from './page-table.ts'

/** A page without a loader, hidden from search engines unless `meta` says otherwise. */
export function createPageWithoutLoader(
  Component: ComponentType,
  title: string,
  meta: (input: MetaInput) => Partial<PageMeta> = () => ({}),
): PageCode {
  return { Component, meta: input => ({ title, noIndex: true, ...meta(input) }) }
}
